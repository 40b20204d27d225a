# Build with all packages, run with the files that the server reaches.
FROM node:24.20.0-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --include=dev --no-audit --no-fund
COPY . .
RUN BUILD_MINIFIER=terser npm run build && node scripts/served-files.mjs /served

FROM node:24.20.0-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e
# Keeps memory steady under load: see docs/operations.md.
ENV MALLOC_MMAP_THRESHOLD_=131072 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TENANTS_DIR=/app/tenants
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /served ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
