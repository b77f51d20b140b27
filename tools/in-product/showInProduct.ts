import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@marathon/service-kit';
import { root } from '../processes.ts';
import { keepBuilding } from './builds.ts';
import { createServer, type LocalBuild } from './createServer.ts';

interface ShowOptions {
  readonly name: string;
  readonly product: string;
  readonly port: number;
  readonly takesWrites: boolean;
}

export function showInProduct({ name, product, port, takesWrites }: ShowOptions): () => void {
  const url = URL.parse(product);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`--in ${product}: this is no address of a product, such as https://run.example`);
  if (!existsSync(join(root, name, 'src', 'remote.manifest.ts')))
    throw new Error(`--in shows a remote in the page of a product; ${name} is none.`);

  let newest: LocalBuild;
  let server: Promise<{ tellBuild(): void; stop(): Promise<void> }> | undefined;
  const start = async (build: LocalBuild) => {
    newest = build;
    const { app, tellBuild } = createServer({ origin: url.origin, name, build: () => newest, takesWrites });
    const running = await serve(app, { port, host: 'localhost' });
    process.stdout.write(`${name} in ${url.origin}: http://localhost:${running.port}\n`);
    return { tellBuild, stop: running.stop };
  };
  const stopBuilding = keepBuilding(name, {
    async onBuilt(build) {
      if (server === undefined) {
        server = start(build);
        return;
      }
      newest = build;
      process.stdout.write(`Built ${build.release.version}\n`);
      (await server).tellBuild();
    },
    onFailed: ({ message }) => process.stderr.write(`${message}\n`),
  });
  return () => {
    stopBuilding();
    void server?.then(({ stop }) => stop());
  };
}
