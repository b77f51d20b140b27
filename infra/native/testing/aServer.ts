import type { NativeProcess } from '../process.ts';

export const listens =
  'require("node:http").createServer((_, res) => res.end("{}")).listen(process.env.PORT, "127.0.0.1");';

export function aServer(port: number, script = listens): NativeProcess {
  return {
    name: 'server',
    after: [],
    missing: () => undefined,
    prepare: async () => {},
    command: [process.execPath, '-e', script],
    env: { PORT: String(port) },
    port,
    portVariable: 'A_PORT',
    startsWithinMs: 20_000,
    addresses: [],
  };
}
