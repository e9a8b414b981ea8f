# run.sh play [PORT] | check | pictures: builds the page on Debian and serves it on the loopback. `check`
# looks at it in headless Chromium (check.mjs), asks the module of the engines what is known
# (npm/test.mjs) and measures it beside native code (solvers.mjs). `pictures` makes those of README.
# The libraries are built once, into build/web-deps.
set -eu
cd "$(dirname "$0")/../.."
. cmake/packages.sh
command -v apt-get >/dev/null 2>&1 || { say "The libraries come from Debian's source packages: this needs apt-get."; exit 1; }
install_missing web || exit 1
# For a node that is not Debian's: where Debian keeps what emscripten needs of it.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
unset CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER # they do not know emscripten
{
    packaging/web/dependencies.sh build/web-deps && configure web && cmake --build build/web --target damier share &&
        packaging/web/site.sh build/web build/web-site
} >&2 || exit 1
if [ "$1" = play ]; then
    exec node packaging/web/serve.mjs build/web-site "${2:-8000}"
fi
{
    mkdir -p build/web-test
    [ -d build/web-test/node_modules/playwright-core ] ||
        npm install --prefix build/web-test --no-save --no-audit --no-fund playwright-core@1.48
} >&2 || exit 1
if [ "$1" = pictures ]; then
    exec node packaging/web/pictures.mjs build/web-site build/web-test docs
fi
{
    configure web-module && cmake --build build/web-module &&
        configure release -DDAMIER_TESTS=OFF && cmake --build build/release --target damier share module-ask
} >&2 || exit 1
failed=0
node --test build/web-module/npm/test.mjs || failed=1
node packaging/web/check.mjs build/web-site build/release/damier build/web-test build/web-module/npm || failed=1
node packaging/web/solvers.mjs build/release/module-ask build/web-module/npm || failed=1
exit $failed
