import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '@marathon/remote-kit/command';
import { backUpStack } from '../../infra/native/backup/backUpStack.ts';
import { restoreStack } from '../../infra/native/backup/restoreStack.ts';
import type { StackSettings } from '../../infra/native/settings.ts';

const usage = `npm run stack -- backup --to FOLDER [--keep N]   copies the stack into a folder of its own below FOLDER, named by the instant, while
                                                 it serves; with --keep the newest N stay there. Nobody signs in for the half
                                                 minute in which Keycloak starts again
npm run stack -- restore --from BACKUP           puts one into STACK_DIR, which is empty or not there

The copy holds personal data and keys.`;

/** `npm run stack -- backup`. @throws UsageError */
export async function backup(words: readonly string[], settings: StackSettings): Promise<void> {
  const { to, keep } = optionsOf(words, ['to', 'keep']);
  if (!to || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new UsageError(usage);
  const now = () => new Date();
  const done = await backUpStack({
    settings,
    to,
    keep: keep === undefined ? undefined : Number(keep),
    now,
  });
  const bytes = done.manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const size = `${done.manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${done.folder}: ${size}, as of ${done.manifest.takenAt}`);
  for (const name of done.removed) console.log(`removed ${name}`);
}

/** `npm run stack -- restore`. @throws UsageError */
export async function restore(
  words: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { from } = optionsOf(words, ['from']);
  if (!from) throw new UsageError(usage);
  const { takenAt } = await restoreStack({ from: resolve(from), folder, environment });
  console.log(`${folder} is as it was on ${takenAt}. npm run stack -- up serves from it`);
}

function optionsOf<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): { readonly [name in Name]?: string } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const));
  try {
    return parseArgs({ args: [...words], options }).values as { [name in Name]?: string };
  } catch {
    throw new UsageError(usage);
  }
}
