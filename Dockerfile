# One target for each process: docker build --target mailer .
# The Node that runs is the one that package-lock.json pins, for every base image: NODE_IMAGE brings npm and the C library.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/gateway/package.json services/gateway/
COPY services/status/package.json services/status/
COPY shared/client/package.json shared/client/
COPY shared/contracts/package.json shared/contracts/
COPY shared/messaging/package.json shared/messaging/
COPY shared/platform/package.json shared/platform/
COPY shared/rules/package.json shared/rules/
COPY shared/twilio/package.json shared/twilio/
COPY tests/package.json tests/
COPY tools/package.json tools/
COPY web/package.json web/
COPY workers/mailer/package.json workers/mailer/
COPY workers/scheduler/package.json workers/scheduler/
COPY workers/sms/package.json workers/sms/
COPY workers/verification/package.json workers/verification/
COPY workers/webhooks/package.json workers/webhooks/
# The secret names a private registry, where one is used; it stays in no layer.
RUN --mount=type=secret,id=npmrc,target=/run/npmrc --mount=type=cache,target=/root/.npm \
    NPM_CONFIG_USERCONFIG=/run/npmrc npm install --no-save --no-audit --no-fund --loglevel=error --ignore-scripts

FROM packages AS sources
COPY . .

# Addresses and numbers that the browser shows (docs/configuration.md) are fixed when the web app is built.
FROM sources AS web
ARG VITE_CHAT_URL VITE_SOCIAL_URL VITE_INSTAGRAM_URL VITE_CHAT_SERVICE_URL VITE_CODE_URL
ARG VITE_CONTACT_EMAIL VITE_CONTACT_PHONE VITE_FPS_ACCOUNT VITE_SENTRY_DSN
RUN npm run --silent build && mkdir -p /built/app/web && mv web/dist web/dist-server /built/app/web/ \
    && find /built -exec touch -h -d @0 {} +

FROM sources AS packed
RUN node_modules/.bin/node tools/image/pack.ts /packed

# All that a process needs of a system: Node, the libraries that it and the packages' own binaries are linked with (those
# of the packages' own are there already), a user. No shell, no package manager.
FROM packed AS system
RUN set -eu; node="$(readlink -f node_modules/.bin/node)"; \
    install -D -m 755 "$node" /system/usr/local/bin/node; \
    find /packed -name '*.node' -exec ldd "$node" {} + | grep -o '/[^ ]*\.so[^ ]*' | grep -v '^/packed/' | sort -u \
      | while read -r library; do \
      install -D -m 755 "$(readlink -f "$library")" "/system$library"; \
    done; \
    mkdir -p /system/etc /system/app; install -d -m 1777 /system/tmp; \
    echo 'harbour:x:10001:10001::/app:/sbin/nologin' >/system/etc/passwd; \
    echo 'harbour:x:10001:' >/system/etc/group; \
    echo 'hosts: files dns' >/system/etc/nsswitch.conf; \
    install -d -o 10001 -g 10001 -m 700 /system/backups; \
    # A volume takes owner and mode from here. Stores read theirs as users of their own.
    for reader in gateway status mailer sms verification webhooks scheduler setup backup keda ca; do \
      install -d -o 10001 -g 10001 -m 700 "/folders/readers/$reader"; \
    done; \
    install -d -o 10001 -g 10001 -m 755 /folders/readers/mongo /folders/readers/rabbitmq /folders/readers/redis \
      /folders/readers/sentinel /folders/readers/balancer /folders/readers/prometheus; \
    find /system /folders -exec touch -h -d @0 {} +

FROM scratch AS runtime
COPY --from=system /system /
ENV PATH=/usr/local/bin NODE_ENV=production OPS_HOST=0.0.0.0 OPS_PORT=9090
WORKDIR /app
USER 10001:10001
ENTRYPOINT ["node"]

# A check starts a Node of its own, which takes seconds where the processor is busy.
FROM runtime AS process
# One arena, whose holes all threads fill, and every buffer from 128 KiB on given back to the system when it is freed: glibc's own
# limit rises to 32 MiB with the first password that is hashed. `npm run test:memory` measures with these (docs/memory.md).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_OPTIONS="--max-old-space-size=192 --max-semi-space-size=4"
EXPOSE 9090
HEALTHCHECK --interval=5s --timeout=20s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:9090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

# What is copied brings its folders along, /app with them, so that no folder bears the time of the build.
FROM process AS gateway
COPY --from=packed /packed/gateway /
COPY --from=web /built /
EXPOSE 8080
CMD ["services/gateway/dist/image/main.js"]

FROM process AS status
COPY --from=packed /packed/status /
ENV STATUS_HOST=0.0.0.0
EXPOSE 8090
CMD ["services/status/dist/image/main.js"]

FROM process AS mailer
COPY --from=packed /packed/mailer /
CMD ["workers/mailer/dist/image/main.js"]

FROM process AS sms
COPY --from=packed /packed/sms /
CMD ["workers/sms/dist/image/main.js"]

FROM process AS verification
COPY --from=packed /packed/verification /
CMD ["workers/verification/dist/image/main.js"]

FROM process AS webhooks
COPY --from=packed /packed/webhooks /
CMD ["workers/webhooks/dist/image/main.js"]

FROM process AS scheduler
COPY --from=packed /packed/scheduler /
CMD ["workers/scheduler/dist/image/main.js"]

# What operators run (docs/operations.md): set up, migrate, back up, restore, …
FROM runtime AS operations
COPY --from=system /folders /
COPY --from=packed /packed/operations /
ENTRYPOINT ["node", "tools/operations/main.ts"]
CMD ["help"]

# Catches mail on port 1025 and shows it on port 8025; for a laptop only.
FROM runtime AS mail-catcher
COPY --from=packed /packed/mail-catcher /
EXPOSE 1025 8025
HEALTHCHECK --interval=5s --timeout=20s --start-period=120s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8025/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["tools/mail-catcher/main.ts"]
