import type { ChildProcess } from 'node:child_process';
import { join, relative } from 'node:path';
import { serveExamples } from '@marathon/remote-kit/examples';
import { startOwnProduct } from './ownProduct.ts';
import { root } from './processes.ts';

const local = 'http://localhost:8080';

interface Options {
  readonly remote: string;
  /** A product's address, `own` or `examples`. By default the product that answers at GATEWAY_URL, or else `own`. */
  readonly api: string | undefined;
  readonly dataFolder: string;
  readonly onSpawn: (child: ChildProcess) => void;
}

interface DevApi {
  readonly words: string;
  readonly origin: string;
  readonly person?: { readonly name: string; readonly email: string; readonly password: string };
}

export async function apiFor({ remote, api, dataFolder, onSpawn }: Options): Promise<DevApi> {
  if (api === 'examples') return { words: 'examples, which know no rules', ...(await serveExamples()) };
  const address = api ?? process.env.GATEWAY_URL ?? local;
  if (api === 'own' || (api === undefined && !(await answers(address)))) {
    const dataDir = join(dataFolder, `dev-${remote}`);
    const own = await startOwnProduct({ dataDir, onSpawn });
    const words = `a product of its own at ${own.origin}, with its data in ${relative(root, dataDir)}`;
    return { words, ...own };
  }
  if (!/^https?:\/\//.test(address)) throw new Error(`--api own | examples | ${local}, not ${address}`);
  return { words: `the product at ${address}`, origin: address };
}

const answers = (product: string) =>
  fetch(`${product}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
