#!/usr/bin/env bash
# Starts Redis with its settings and a file on its volume that says whose replica it is: sentinels have it written anew.
set -eu
role=/data/role.conf
if [ ! -e "$role" ]; then
  if [ "$HOSTNAME" = redis-1 ]; then : >"$role"; else echo 'replicaof redis-1 6379' >"$role"; fi
fi
shift
exec docker-entrypoint.sh redis-server "$role" "$@" --include /credentials/replica.conf --replica-announce-ip "$HOSTNAME" --tls-replication yes
