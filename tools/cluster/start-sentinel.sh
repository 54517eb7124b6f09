#!/usr/bin/env bash
# Starts a sentinel with a file on its volume, which it writes anew for whatever it learns.
set -eu
known=/data/sentinel.conf
if [ ! -e "$known" ]; then
  cat - /credentials/users.conf >"$known.new" <<END
port 0
tls-port 26379
tls-cert-file /credentials/tls.crt
tls-key-file /credentials/tls.key
tls-ca-cert-file /credentials/ca.pem
tls-auth-clients no
tls-replication yes
aclfile /credentials/users.acl
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $HOSTNAME
sentinel monitor shop redis-1 6379 2
sentinel down-after-milliseconds shop 3000
sentinel failover-timeout shop 10000
END
  mv "$known.new" "$known"
fi
exec docker-entrypoint.sh redis-server "$known" --sentinel
