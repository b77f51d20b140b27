import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { remoteContract } from '@marathon/contracts/constants';
import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';
import type { Release } from '@marathon/contracts/remotes/release';
import { signRelease } from '@marathon/registry/testing';

export interface Build {
  readonly release: Release;
  /** By path; large ones with their compressed siblings. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

interface About extends Partial<Pick<Release, 'entry' | 'modules' | 'chunks'>> {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly manifest?: Partial<RemoteManifestInput>;
}

export function aBuild({ files, manifest, ...about }: About): Build {
  const content = {
    modules: {},
    chunks: {},
    ...about,
    manifest: { contract: remoteContract, routes: [], ...manifest },
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(text)])),
  };
  return { release: signRelease(content), files: new Map(Object.entries(files).flatMap(compressed)) };
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function compressed([path, text]: [string, string]): [string, Uint8Array][] {
  const file: [string, Uint8Array] = [path, Buffer.from(text)];
  if (text.length < 512) return [file];
  return [file, [`${path}.br`, brotliCompressSync(text)], [`${path}.gz`, gzipSync(text)]];
}

export const script = `console.log('${'marathon '.repeat(100)}')`;
const image = '<svg xmlns="http://www.w3.org/2000/svg"/>';

export const shellBuild = aBuild({
  name: 'shell',
  files: {
    'index.html': '<!doctype html><title>Marathon</title><body>shell',
    'popup.html': '<!doctype html><title>popup</title>',
    'images/marathons/a.svg': image,
    'static/js/index.1160e7e0fd.js': script,
    'ticket-worker.js': script,
  },
  manifest: {
    routes: [
      {
        path: '/',
        title: 'Home',
        access: 'public',
        slots: ['home'],
        preload: { picture: '/images/slides/start-line.svg' },
      },
      { path: '/about', title: 'About', access: 'public' },
    ],
  },
});

export const authBuild = aBuild({
  name: 'mf-auth',
  entry: 'remoteEntry.1.js',
  modules: { './routes': ['static/js/a.1234567890.js'] },
  chunks: { '/login': ['static/js/login.1.js'] },
  files: {
    'remoteEntry.1.js': 'entry of mf-auth',
    'static/js/a.1234567890.js': script,
    'static/js/login.1.js': 'login',
  },
  manifest: { routes: [{ path: '/login', title: 'Login', access: 'public', preload: { chunk: 'login' } }] },
});

/** Replaces the screen of `authBuild`. */
export const nextAuthBuild = aBuild({
  name: 'mf-auth',
  entry: 'remoteEntry.3.js',
  modules: { './routes': ['remoteEntry.3.js'] },
  files: { 'remoteEntry.3.js': 'next entry of mf-auth' },
  manifest: { routes: [{ path: '/sign-up', title: 'Sign up', access: 'public', preload: {} }] },
});

export const marathonsBuild = aBuild({
  name: 'mf-marathons',
  entry: 'remoteEntry.2.js',
  modules: { './routes': ['static/routes.2.js'], './blocks': ['static/blocks.2.js'] },
  chunks: { '/marathonsdetails/:id': ['static/details.2.js'] },
  files: {
    'remoteEntry.2.js': 'entry of mf-marathons',
    'static/routes.2.js': 'routes',
    'static/blocks.2.js': 'blocks',
    'static/details.2.js': 'details',
  },
  manifest: {
    routes: [
      { path: '/marathons', title: 'Marathons', access: 'login', preload: { data: ['/marathons'] } },
      {
        path: '/marathonsdetails/:id',
        title: 'Marathon Details',
        access: 'public',
        slots: ['details'],
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
});

/** Two blocks for the slot `details`, one of them for members only. */
export const photosBuild = aBuild({
  name: 'mf-photos',
  entry: 'remoteEntry.4.js',
  modules: { './blocks': ['static/photos.4.js'] },
  files: { 'remoteEntry.4.js': 'entry of mf-photos', 'static/photos.4.js': 'blocks' },
  manifest: {
    blocks: [
      {
        slot: 'details',
        name: 'Photos',
        heading: 'Photos',
        order: 1,
        preload: { data: ['/marathons/:id/photos'] },
      },
      {
        slot: 'details',
        name: 'MyPhotos',
        heading: 'Photos of you',
        order: 2,
        audience: 'members',
        preload: { data: ['/marathons/:id/my-photos'] },
      },
    ],
  },
});

export const liveBuilds: readonly Build[] = [shellBuild, authBuild, marathonsBuild];
