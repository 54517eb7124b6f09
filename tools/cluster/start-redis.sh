#!/usr/bin/env bash
# Starts Redis with its settings and a file on its volume that says whose replica it is: sentinels have it written anew.
# Each server has a port of its own, redis-1 6379 and redis-2 6380: where both start anew, each may get the address that the
# other had, and a sentinel that takes one for the other makes it a replica of itself.
set -eu
role=/data/role.conf
if [ ! -e "$role" ]; then
  if [ "$HOSTNAME" = redis-1 ]; then : >"$role"; else echo 'replicaof redis-1 6379' >"$role"; fi
fi
shift
exec docker-entrypoint.sh redis-server "$role" "$@" --include /credentials/replica.conf --replica-announce-ip "$HOSTNAME" --tls-replication yes --tls-port $((6378 + ${HOSTNAME#redis-}))
