# Every image of the platform, built from the repository's folder:
#   docker build --target remote --build-arg PACKAGE=mfe-blog .
# PACKAGE is the folder of the package. Targets: remote (for any mfe-…), api, shell, local-mongo, release (for
# tooling).
ARG NODE_IMAGE=node:24-bookworm-slim

# Only the files that npm reads: packages are installed again only when one of these changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /site
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

# Only the sources of the package: it is built again only when one of these changes.
FROM ${NODE_IMAGE} AS sources
ARG PACKAGE
WORKDIR /site
COPY . .
RUN node tooling/image-sources.mjs "${PACKAGE}"

# npm packages for the builds, installed once for all images.
FROM ${NODE_IMAGE} AS installed
WORKDIR /site
COPY --from=manifests /site ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts

FROM installed AS build
ARG PACKAGE
# --sbom also lists the packages of this stage: a bundle no longer shows which packages it contains.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
COPY --from=sources /site ./
RUN node --import tsx tooling/src/compose/image.ts "${PACKAGE}"

# The npm packages that the package needs at run time.
FROM ${NODE_IMAGE} AS packages
ARG PACKAGE
WORKDIR /site
COPY --from=manifests /site ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev -w "${PACKAGE}"

# Serves the builds of one remote.
FROM ${NODE_IMAGE} AS remote
ARG PACKAGE
ENV NODE_ENV=production HOST=0.0.0.0 PACKAGE=${PACKAGE}
WORKDIR /site
COPY ${PACKAGE}/package.json ${PACKAGE}/
COPY --from=build /site/tooling/dist/remote.mjs tooling/dist/
COPY --from=build /site/${PACKAGE}/dist ${PACKAGE}/built
RUN install -d -o node -g node "${PACKAGE}/dist"
USER node
# Builds of earlier images stay here, for visitors with open pages and for rollbacks.
VOLUME /site/${PACKAGE}/dist
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "-e", "const { port } = require(`/site/${process.env.PACKAGE}/package.json`).remote; fetch(`http://127.0.0.1:${port}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node tooling/dist/remote.mjs \"$PACKAGE\""]

FROM ${NODE_IMAGE} AS api
# DNS takes at most half of these threads. An audit of a site with many dead names must not block all of them.
ENV NODE_ENV=production API_HOST=0.0.0.0 UV_THREADPOOL_SIZE=32
WORKDIR /site
COPY --from=packages /site ./
COPY business.json ./
COPY api/seed api/seed
COPY api/assets api/assets
COPY --from=build /site/api/dist api/dist
RUN install -d -o node -g node -m 700 secrets
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

FROM ${NODE_IMAGE} AS shell
ENV NODE_ENV=production SHELL_HOST=0.0.0.0 MAP_FILE=/site/map/map.json
WORKDIR /site
COPY --from=packages /site ./
COPY business.json ./
COPY --from=build /site/shell/dist shell/dist
RUN install -d -o node -g node map
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "shell/dist/server/main.js"]

# Replaces MongoDB where its image cannot be pulled. It has no password: only for a closed network of containers.
FROM ${NODE_IMAGE} AS local-mongo
ENV NODE_ENV=production LOCAL_MONGO_HOST=0.0.0.0 LOCAL_MONGO_ALLOW_REMOTE=1 LOCAL_MONGO_PORT=27017 LOCAL_MONGO_DIR=/data/db
WORKDIR /site
COPY --from=packages /site ./
COPY --from=build /site/packages/local-mongo/dist packages/local-mongo/dist
RUN install -d -o node -g node /data/db
USER node
VOLUME /data/db
EXPOSE 27017
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "require('node:net').connect(27017, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "packages/local-mongo/dist/main.js"]

# Commands that edit the release map.
FROM ${NODE_IMAGE} AS release
ENV NODE_ENV=production MAP_FILE=/site/map/map.json
WORKDIR /site
COPY --from=manifests /site ./
COPY --from=build /site/tooling/dist tooling/dist
RUN install -d -o node -g node map
USER node
ENTRYPOINT ["node"]
CMD ["tooling/dist/publish.mjs"]
