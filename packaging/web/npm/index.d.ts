export type Game = "connect4" | "inversion" | "sudoku" | "gomoku";

export type Outcome = "ongoing" | "first wins" | "second wins" | "draw" | "solved";

/** What goes with a position. */
export interface Options {
    /** Moves played from the position on, as the game writes them: "4", "H8", "r5c8=9", "0". */
    moves?: (string | number)[];
    /** Search nodes at most. The same nodes give the same answer on every machine. */
    nodes?: number;
}

export interface ExplainOptions extends Options {
    /** Connect 4: the column in question ("why not this one?"). */
    move?: string | number;
}

export interface PlayOptions extends Options {
    /** The move to play; without it the computer chooses, in a puzzle the next one of the solution. */
    move?: string | number;
    /** Of the computer: Connect 4 0 to 10, Gomoku 0 to 9; the strongest without it. */
    level?: number;
    /** Chooses among good moves; the same seed gives the same game. */
    seed?: number;
}

/** The board, row by row from the top. Connect 4 and Gomoku: 0 empty, 1 the first player, 2 the second.
 * Inversion: colours. Sudoku: values, 0 for an empty cell. */
export interface Board {
    rows: number;
    columns: number;
    cells: number[];
    outcome: Outcome;
    /** Connect 4 and Gomoku: 1 or 2. */
    toMove?: 1 | 2;
    /** Inversion. */
    colours?: number;
    goal?: number[];
    /** Sudoku: the grid as text, "." for an empty cell. */
    grid?: string;
}

/** `score`: 0 is a draw; else 22 minus the discs that the winner will have played, negative for a loss. */
export interface Connect4Solution {
    score: number;
    outcome: "win" | "draw" | "loss";
    /** Discs that are still played when both play best. */
    plies: number;
    move: string;
    /** Of each column; null: it cannot be played. */
    scores: (number | null)[];
    line: string[];
}

export interface InversionSolution {
    isSolvable: boolean;
    /** No solution has fewer clicks: proved. */
    isProved?: boolean;
    clicks?: number;
    /** How many solutions there are; beyond 2^64 - 1 that number. */
    solutions?: string;
    /** Masks to play, in any order. */
    masks?: string[];
    /** Weights of the cells under which every mask sums to 0, and the change does not. */
    certificate?: number[];
}

export interface SudokuSolution {
    /** 0, 1, or 2 for several. */
    solutions: number;
    grid?: string;
}

export interface GomokuSolution {
    move: string;
    /** About 100 for a stone's worth of initiative. */
    score: number;
    outcome: "win" | "loss" | "unknown";
    /** To a win or loss that is seen to the end; else 0. */
    plies: number;
    depth: number;
    line: string[];
}

/** In three stages: where to look, why, and what to do. */
export interface Hint {
    words: string[];
    /** Connect 4, Gomoku, Inversion (null: there is nothing to play). */
    move?: string | null;
    /** Connect 4: it rests on exact scores. */
    isExact?: boolean;
    /** Sudoku. */
    technique?: string | null;
    moves?: string[];
}

/** Connect 4 and Gomoku. */
export interface MoveExplanation {
    better: string;
    sentences: string[];
    line: string[];
    isMistake?: boolean;
}

export interface InversionExplanation {
    maskCount: number;
    rank: number;
    nullity: number;
    /** How often each mask is played: together they change nothing. */
    quietPatterns: number[][];
    /** Two colours, at most 36 cells, independent masks: the least n with Y^n = 1 (0: above 65536), and the
     * rows of the inverse to add. */
    order?: number;
    rows?: number[];
}

/** Every step to the solution. */
export interface SudokuExplanation {
    steps: { technique: string | null; moves: string[]; words: string[] }[];
    isSolved: boolean;
}

export interface Played extends Board {
    move: string;
    /** Those of the options, and this one. */
    moves: string[];
}

/** `code`: "invalid input" and the like, in the words of the engines; "broken" when a check of theirs failed. */
export class DamierError extends Error {
    code: string;
}

/** Positions are those of the program: Connect 4 "4453", Inversion "3x3:magic:001000111>111101111", Sudoku 81
 * characters behind "classic:", Gomoku "15 0 7,7;8,8"; "" is the usual start. */
export interface Damier {
    board(game: Game, position?: string, options?: Options): Board;
    solve(game: "connect4", position?: string, options?: Options): Connect4Solution;
    solve(game: "inversion", position?: string, options?: Options): InversionSolution;
    solve(game: "sudoku", position?: string, options?: Options): SudokuSolution;
    solve(game: "gomoku", position?: string, options?: Options): GomokuSolution;
    hint(game: Game, position?: string, options?: Options): Hint;
    explain(game: "connect4" | "gomoku", position?: string, options?: ExplainOptions): MoveExplanation;
    explain(game: "inversion", position?: string, options?: Options): InversionExplanation;
    explain(game: "sudoku", position?: string, options?: Options): SudokuExplanation;
    play(game: Game, position?: string, options?: PlayOptions): Played;
}

export function load(source?: string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module): Promise<Damier>;
