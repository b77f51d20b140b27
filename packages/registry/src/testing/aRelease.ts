import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { remoteContract } from '@marathon/contracts/constants';
import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import { releaseContent } from '@marathon/contracts/remotes/releaseContent';

interface ReleaseOptions {
  readonly name?: string;
  readonly routes?: readonly string[];
  readonly manifest?: Partial<RemoteManifestInput>;
  /** Makes a different release of the same front end. */
  readonly code?: string;
  readonly maps?: Readonly<Record<string, string>>;
  /** Replace a remote's usual files. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface BuiltRelease {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export function aRelease(options: ReleaseOptions = {}): BuiltRelease {
  const { name = 'mf-results', routes = ['/results'], code = 'first', manifest, files, maps } = options;
  const contents = files ?? {
    'remoteEntry.js': `// the entry of ${name}, ${code}`,
    'static/js/routes.js': `// the screens of ${name}, ${code}, which are long enough to be compressed`,
  };
  const isShell = !('remoteEntry.js' in contents);
  const served = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));
  const described = new Map(Object.entries(maps ?? {}).map(([path, text]) => [path, Buffer.from(text)]));
  const content = {
    name,
    ...(!isShell && { entry: 'remoteEntry.js' }),
    manifest: {
      contract: remoteContract,
      routes: routes.map((path) => ({ path, title: 'Results', access: 'public' as const })),
      ...manifest,
    },
    files: integritiesOf(served),
    ...(maps && { maps: integritiesOf(described) }),
    modules: isShell ? {} : { './routes': ['static/js/routes.js'] },
    chunks: {},
  };
  const compressed = [...served].map(([path, file]) => [`${path}.br`, brotliCompressSync(file)] as const);
  return { release: signRelease(content), files: new Map([...served, ...compressed, ...described]) };
}

export const aShell = (options: ReleaseOptions = {}): BuiltRelease =>
  aRelease({
    name: 'shell',
    routes: ['/'],
    ...options,
    files: { 'index.html': `<h1>${options.code ?? 'Marathon'}</h1>` },
  });

/** With the version that belongs to this content. */
export function signRelease(content: object, number = '1.0.0'): Release {
  // As a build writes it, with defaults.
  const parsed = releaseSchema.omit({ version: true }).parse(content);
  const hash = createHash('sha256').update(releaseContent(parsed)).digest('hex').slice(0, 10);
  return releaseSchema.parse({ ...parsed, version: `${number}-${hash}` });
}

const integritiesOf = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([path, file]) => [path, integrityOf(file)]));

const integrityOf = (file: Uint8Array) => `sha384-${createHash('sha384').update(file).digest('base64')}`;
