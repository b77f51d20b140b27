import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeployToken, openDeployTokens, packArchive, type RegistryStatus } from '@marathon/registry';
import { signed } from '@marathon/registry/testing';

const root = join(import.meta.dirname, '../..');

export interface Build {
  readonly name: string;
  readonly version: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What was built of a front end, with another text before its entry: another release that does the same, or fails. */
export function nextBuild(name: string, code: string): Build {
  const dist = join(root, name, 'dist');
  const { version: _, ...release } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const files = new Map<string, Uint8Array>(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((path) => Object.hasOwn(release.files, path))
      .map((path) => [path, readFileSync(join(dist, path))]),
  );
  const entry = Buffer.from(`${code}\n${readFileSync(join(dist, release.entry), 'utf8')}`);
  files.set(release.entry, entry);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const next = signed({ ...release, files: { ...release.files, [release.entry]: integrity } });
  files.set('release.json', Buffer.from(JSON.stringify(next)));
  return { name, version: next.version, files };
}

/** A team with a token for these front ends. */
export async function aTeam(origin: string, dataDir: string, remotes: readonly string[]) {
  const tokens = await openDeployTokens({ DATA_DIR: dataDir });
  const { secret, kept } = createDeployToken({ team: 'team', remotes, now: () => new Date() });
  await tokens.add(kept);
  await tokens.close();

  const ask = async (method: string, path: string, type?: string, body?: BodyInit) => {
    const headers = { authorization: `Bearer ${secret}`, ...(type && { 'content-type': type }) };
    const answer = await fetch(`${origin}/registry${path}`, { method, headers, body: body ?? null });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    status: async (): Promise<RegistryStatus> => ask('GET', ''),
    /** With a share it is a canary. */
    async deploy({ name, version, files }: Build, canary?: number): Promise<void> {
      const archive = Buffer.from(await packArchive(files));
      await ask('PUT', `/${name}/releases/${version}`, 'application/gzip', archive);
      await ask('POST', `/${name}/deployments`, 'application/json', JSON.stringify({ version, canary }));
    },
    rollback: (name: string): Promise<unknown> => ask('POST', `/${name}/rollbacks`, 'application/json', '{}'),
  };
}
