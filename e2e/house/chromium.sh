#!/bin/sh
# What Debian's Chromium spends beside the pages, two houses on two cores cannot spare. Each window keeps a renderer of its own for the popup of an
# address bar that nobody sees: switched off. Root's Chromium raises its threads over everybody else's (nice -8): without the capability it takes its turn.
for arg; do
  shift
  case $arg in
    --disable-features=*) arg="$arg,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup" ;;
  esac
  set -- "$@" "$arg"
done
if [ "$(id -u)" = 0 ] && setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice true 2>/dev/null; then
  exec setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice "$CHROMIUM_PATH" "$@"
fi
exec "$CHROMIUM_PATH" "$@"
