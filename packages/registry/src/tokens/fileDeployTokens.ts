import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@marathon/persistence';
import type { DeployToken, DeployTokenStore } from '../application/ports.ts';
import { deployTokenSchema } from './deployToken.ts';

interface Options {
  /** For an unreadable token file, which is ignored. */
  readonly onDamaged?: ((file: string) => void) | undefined;
}

/** One file per token, named by its hash: processes add and remove tokens without a lock, and see changes at once. */
export function fileDeployTokens(folder: string, { onDamaged }: Options = {}): DeployTokenStore {
  const fileOf = (hash: string) => join(folder, `${hash}.json`);

  async function tokenIn(file: string): Promise<DeployToken | undefined> {
    const text = await readFile(file, 'utf8').catch(whenMissing(undefined));
    if (text === undefined) return undefined;
    const token = parsed(text);
    if (token === undefined) onDamaged?.(file);
    return token;
  }

  async function list(): Promise<readonly DeployToken[]> {
    const names = await readdir(folder).catch(whenMissing([]));
    const read = names.filter((name) => name.endsWith('.json')).map((name) => tokenIn(join(folder, name)));
    const tokens = (await Promise.all(read)).filter((token) => token !== undefined);
    return tokens.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  return {
    list,
    findByHash: (hash) => tokenIn(fileOf(hash)),
    async add(token) {
      makePrivateFolder(folder);
      const temporary = join(folder, `${randomUUID()}.tmp`);
      await writeFile(temporary, `${JSON.stringify(token, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(temporary, fileOf(token.hash));
    },
    async remove(id) {
      const found = (await list()).find((token) => token.id === id);
      if (found === undefined) return false;
      await rm(fileOf(found.hash), { force: true });
      return true;
    },
  };
}

function parsed(text: string): DeployToken | undefined {
  try {
    return deployTokenSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const whenMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
