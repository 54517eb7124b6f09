# HAProxy as Debian packs it, where its own image cannot be had: the balancer that `npm run containers -- --cluster` tries.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE}
RUN apt-get update -q && apt-get install -y -q --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
USER 10001:10001
ENTRYPOINT []
