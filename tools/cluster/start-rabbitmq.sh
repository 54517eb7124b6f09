#!/usr/bin/env bash
# Starts a node of the cluster. The first one begins it, and each other one joins at its first start.
set -eu
CHECKED_S=5
MOST_CLOSED=12

is_open() {
  (exec 3<>"/dev/tcp/$1/5671") 2>/dev/null
}

# A node that was cut off from the others may stay without RabbitMQ when it can reach them again
# (https://github.com/rabbitmq/rabbitmq-server/issues/8110): a minute after its port has closed it ends, and is started anew.
end_when_closed() {
  local closed=0
  until is_open 127.0.0.1; do sleep "$CHECKED_S"; done
  while [ "$closed" -lt "$MOST_CLOSED" ]; do
    sleep "$CHECKED_S"
    if is_open 127.0.0.1; then closed=0; else closed=$((closed + 1)); fi
  done
  echo "RabbitMQ has taken no connections for $((MOST_CLOSED * CHECKED_S)) s: the node is started anew" >&2
  kill -KILL "$1"
}

install -m 400 -o rabbitmq -g rabbitmq /credentials/erlang-cookie /var/lib/rabbitmq/.erlang.cookie
if [ "$HOSTNAME" != rabbitmq-1 ] && [ ! -e /var/lib/rabbitmq/mnesia ]; then
  until is_open rabbitmq-1; do sleep 1; done
fi
end_when_closed $$ &
exec docker-entrypoint.sh "$@"
