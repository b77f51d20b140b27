import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import { createDeployToken, openDeployTokens, packArchive } from '@marathon/registry';
import { signed } from '@marathon/registry/testing';

interface Product {
  readonly origin: string;
  readonly dataDir: string;
}

/** Deploys front ends as their teams do, with a token of their own. */
export async function aTeam({ origin, dataDir }: Product, remotes: readonly string[]) {
  const tokens = await openDeployTokens({ DATA_DIR: dataDir });
  const { secret, kept } = createDeployToken({ team: 'a-team', remotes, now: () => new Date() });
  await tokens.add(kept);
  await tokens.close();

  async function send(path: string, method: string, body: BodyInit, type: string): Promise<void> {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const response = await fetch(`${origin}/registry/${path}`, { method, headers, body });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  }

  return {
    /** Makes another release of the checkout's build live, of the same code. The version that was live, and the new one. */
    async deployAgain(name: string): Promise<{ readonly before: string; readonly now: string }> {
      const before = await liveVersion(origin, name);
      const { release, files } = await anotherBuild(name);
      const archive = await packArchive(files);
      await send(`${name}/releases/${release.version}`, 'PUT', Buffer.from(archive), 'application/gzip');
      const version = JSON.stringify({ version: release.version });
      await send(`${name}/deployments`, 'POST', version, 'application/json');
      return { before, now: release.version };
    },
  };
}

async function liveVersion(origin: string, name: string): Promise<string> {
  const { remotes } = await (await fetch(`${origin}/remotes.json`)).json();
  return remotes[name]?.version ?? '';
}

/** The build with a file more, which makes it another release. */
async function anotherBuild(name: string): Promise<{ release: Release; files: Map<string, Uint8Array> }> {
  const folder = join(import.meta.dirname, '../..', name, 'dist');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) => [relative(folder, path), await readFile(path)] as const;
  const files = new Map<string, Uint8Array>(await Promise.all(paths.map(read)));
  const { version, ...content } = releaseSchema.parse(
    JSON.parse(Buffer.from(files.get('release.json') ?? []).toString()),
  );
  const note = Buffer.from(randomUUID());
  const integrity = `sha384-${createHash('sha384').update(note).digest('base64')}`;
  const withNote = { ...content, files: { ...content.files, 'note.txt': integrity } };
  const release = signed(withNote, version.replace(/-.*/, ''));
  files.set('note.txt', note);
  files.set('release.json', Buffer.from(JSON.stringify(release)));
  return { release, files };
}
