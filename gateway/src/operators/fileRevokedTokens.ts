import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { makePrivateFolder } from '@marathon/persistence';
import { type RevokedTokens, retentionDays } from './revokedTokens.ts';

/** An empty file per token, named by its id. The operators' tool writes it while the product runs. */
export function fileRevokedTokens(folder: string, now: Clock): RevokedTokens {
  const ids = () =>
    readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });

  async function prune(): Promise<void> {
    const before = now().getTime() - retentionDays * 86_400_000;
    for (const id of await ids()) {
      const file = join(folder, id);
      if ((await stat(file)).mtimeMs < before) await rm(file, { force: true });
    }
  }

  return {
    ids,
    async add(id) {
      makePrivateFolder(folder);
      await writeFile(join(folder, id), '', { mode: 0o600, flush: true });
      await prune();
    },
  };
}
