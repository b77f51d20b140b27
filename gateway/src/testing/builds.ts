import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RemoteManifestInput, remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';

/** A front end as it was built: its release, and all its files. */
export interface Build {
  readonly release: Release;
  readonly files: Readonly<Record<string, string>>;
}

type About = Pick<Release, 'name' | 'version'> & Partial<Pick<Release, 'entry' | 'modules' | 'chunks'>>;

/** A manifest has no routes unless it is given some. */
export function aBuild(
  { modules = {}, chunks = {}, ...about }: About,
  files: Build['files'],
  manifest: Partial<RemoteManifestInput> = {},
): Build {
  const release = releaseSchema.parse({
    ...about,
    manifest: remoteManifestSchema.parse({ contract: 1, routes: [], ...manifest }),
    files: Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => !path.startsWith('.'))
        .map(([path, content]) => [path, integrityOf(content)]),
    ),
    modules,
    chunks,
  });
  return { release, files };
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Large files are compressed too, as a build does it. */
export function writeBuild(folder: string, files: Build['files']): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (content.length < 512) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

export const script = `console.log('${'marathon '.repeat(100)}')`;

export const shellBuild = aBuild(
  { name: 'shell', version: '0.1.0-00000000aa' },
  {
    'index.html': '<!doctype html><title>shell</title>',
    'popup.html': '<!doctype html><title>popup</title>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'images/marathons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/js/index.1160e7e0fd.js': script,
    '.hidden': 'hidden',
  },
  {
    routes: [
      { path: '/', title: 'Home', access: 'public', preload: { picture: '/images/slides/start-line.svg' } },
      { path: '/about', title: 'About', access: 'public' },
    ],
  },
);

export const authBuild = aBuild(
  {
    name: 'mf-auth',
    version: '0.1.0-00000000bb',
    entry: 'remoteEntry.1.js',
    modules: { './routes': ['static/routes.1.js'] },
    chunks: { '/login': ['static/login.1.js'] },
  },
  { 'remoteEntry.1.js': script, 'static/js/a.1234567890.js': script },
  {
    routes: [{ path: '/login', title: 'Login', access: 'public', preload: { chunk: 'login' } }],
  },
);

export const marathonsBuild = aBuild(
  {
    name: 'mf-marathons',
    version: '0.1.0-00000000cc',
    entry: 'remoteEntry.2.js',
    modules: { './routes': ['static/routes.2.js'], './blocks': ['static/blocks.2.js'] },
    chunks: { '/marathonsdetails/:id': ['static/details.2.js'] },
  },
  { 'remoteEntry.2.js': script },
  {
    routes: [
      { path: '/marathons', title: 'Marathons', access: 'login', preload: { data: ['/marathons'] } },
      {
        path: '/marathonsdetails/:id',
        title: 'Marathon Details',
        access: 'public',
        preload: { chunk: 'details', data: ['/marathons/:id'] },
      },
      { path: '/marathonsdetails/:id/apply', title: 'Apply', access: 'login' },
    ],
    blocks: [
      {
        slot: 'home',
        name: 'Marathons',
        heading: 'Marathons',
        order: 1,
        preload: { data: ['/marathons?limit=6'] },
      },
    ],
  },
);
