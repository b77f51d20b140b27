# syntax=docker/dockerfile:1.20
# One image for every process of the product: the command says which (docker-compose.yml, infra/k8s). Without one: the whole
# product in one process.

# The front ends: everything, dev tools included, is installed here and stays here.
FROM node:24.21.0-bookworm-slim AS front-ends
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN node tools/build.ts

# What the services need at run time, and nothing of the front ends.
FROM node:24.21.0-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY gateway gateway
COPY --parents svc-* ./
COPY infra/embedded infra/embedded
# What prepares the servers of docker-compose.yml.
COPY infra/compose infra/compose
COPY infra/backup infra/backup
COPY infra/keys infra/keys
COPY infra/mongodb infra/mongodb
COPY infra/rabbitmq infra/rabbitmq
COPY infra/redis infra/redis
# The lock file speaks of all workspaces.
COPY --parents shell/package.json mf-*/package.json e2e/package.json ./
COPY --parents infra/migration/package.json infra/simulation/package.json ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @marathon/embedded

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# The heap has a share of the container's memory: give it a limit (infra/native/nodeOptions.ts).
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size-percentage=65"
WORKDIR /app
COPY --from=libraries /app ./
COPY --from=front-ends --parents /app/./shell/dist /app/./mf-*/dist /app/./dist/kit ./
RUN mkdir /data && chown node:node /data && chmod 700 /data
# What cannot be read, but run, lets no process look into another's memory and environment: the picture decoder runs beside secrets.
RUN chmod 711 /usr/local/bin/node
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/embedded/main.ts"]
