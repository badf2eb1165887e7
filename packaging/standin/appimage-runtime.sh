#!/bin/sh
# The runtime of an AppImage over the stand-in. A real one mounts what follows it; this one unpacks it, once for a file.
self=$(readlink -f "$0")
apps="${XDG_CACHE_HOME:-$HOME/.cache}/electron-host/appimages"
app="$apps/$(stat -c '%d-%i-%s-%.9Y' "$self")"
if [ ! -d "$app" ]; then
  mkdir -p "$apps"
  unsquashfs -quiet -no-progress -offset RUNTIME_SIZE -dest "$app.$$" "$self" >/dev/null || exit 1
  mv "$app.$$" "$app"
fi
export APPIMAGE="$self" APPDIR="$app" ARGV0="$0"
exec "$app/AppRun" "$@"
exit
