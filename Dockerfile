# syntax=docker/dockerfile:1
# The whole product in one process. Build: docker build -t marathon . Run: docker-compose.yml.

# The front ends: everything, dev tools included, is installed here and stays here.
FROM node:24.21.0-bookworm-slim AS front-ends
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN node --input-type=module -e "const { buildStale } = await import('./tools/frontEnds.ts'); await buildStale();"

# What the services need at run time, and nothing of the front ends.
FROM node:24.21.0-bookworm-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY gateway gateway
COPY svc-marathons svc-marathons
COPY svc-registrations svc-registrations
COPY infra/embedded infra/embedded
# The lock file speaks of all workspaces.
COPY shell/package.json shell/
COPY mf-marathons/package.json mf-marathons/
COPY mf-dashboard/package.json mf-dashboard/
COPY mf-auth/package.json mf-auth/
COPY infra/simulation/package.json infra/simulation/
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @marathon/embedded

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=libraries /app ./
COPY --from=front-ends /app/shell/dist shell/dist
COPY --from=front-ends /app/mf-marathons/dist mf-marathons/dist
COPY --from=front-ends /app/mf-dashboard/dist mf-dashboard/dist
COPY --from=front-ends /app/mf-auth/dist mf-auth/dist
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "infra/embedded/main.ts"]
