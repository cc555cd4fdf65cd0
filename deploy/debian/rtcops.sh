#!/bin/sh
# Runs rtcops on the Node of its package. Commands on the server's host work on its data, unless told otherwise.
: "${RTCOPS_DATA:=/var/lib/rtcops}" "${RTCOPS_DEMO:=0}"
export RTCOPS_DATA RTCOPS_DEMO
exec /usr/lib/rtcops/bin/node /usr/lib/rtcops/packages/cli/bin/rtcops.js "$@"
