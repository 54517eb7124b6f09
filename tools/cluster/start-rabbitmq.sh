#!/usr/bin/env bash
# Starts a node of the cluster. The first one begins it, and each other one joins at its first start.
set -eu
install -m 400 -o rabbitmq -g rabbitmq /credentials/erlang-cookie /var/lib/rabbitmq/.erlang.cookie
if [ "$HOSTNAME" != rabbitmq-1 ] && [ ! -e /var/lib/rabbitmq/mnesia ]; then
  until (exec 3<>/dev/tcp/rabbitmq-1/5671) 2>/dev/null; do sleep 1; done
fi
exec docker-entrypoint.sh "$@"
