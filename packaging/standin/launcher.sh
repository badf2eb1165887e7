#!/bin/sh
# Electron's executable in a package of the stand-in: Node and the host beside it, the system's Chromium behind it. Its
# last bytes are what Electron's own executable carries: the fuses, in the order of @electron/fuses.
self=$(readlink -f "$0")
here=${self%/*}
node="$here/host/node"
wire=$(tail -c 9 "$self")
fuse() { [ "$(printf %s "$wire" | cut -c"$1")" = 1 ]; }
[ -n "$ELECTRON_RUN_AS_NODE" ] && fuse 1 && exec "$node" "$@"
unset ELECTRON_RUN_AS_NODE
fuse 3 || unset NODE_OPTIONS
app="$here/resources/app.asar"
if [ -f "$app" ]; then
  app=$("$node" --disable-warning=ExperimentalWarning "$here/host/start/open-archive.ts" "$app") || exit 1
elif fuse 6; then
  echo 'This program starts from its archive only.' >&2
  exit 1
else
  app="$here/resources/app"
fi
inspect=
if fuse 4; then
  for a in "$@"; do
    case $a in
      --inspect|--inspect=*|--inspect-brk|--inspect-brk=*) inspect=$a ;;
    esac
  done
fi
export ELECTRON_HOST_EXEC="$self" ELECTRON_HOST_NODE="$node" ELECTRON_HOST_APP="$app"
exec "$node" --disable-warning=ExperimentalWarning $inspect "$here/host/start/main.ts" "$@"
exit
