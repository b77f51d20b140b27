import { resolve } from 'node:path';
import { backupInWords, backupOptionsOf, restoreOptionsOf } from '@marathon/persistence/backup';
import { UsageError } from '@marathon/remote-kit/command';
import { backUpStack } from '../../infra/native/backup/backUpStack.ts';
import { restoreStack } from '../../infra/native/backup/restoreStack.ts';
import type { StackSettings } from '../../infra/native/settings.ts';

const usage = `npm run stack -- backup --to FOLDER [--keep N]   copies the stack into a folder of its own below FOLDER, named by the instant, while
                                                 it serves; with --keep the newest N stay there. Nobody signs in for the half
                                                 minute in which Keycloak starts again
npm run stack -- restore --from BACKUP           puts one into STACK_DIR, which is empty or not there

The copy holds personal data and keys.`;

export async function backup(words: readonly string[], settings: StackSettings): Promise<void> {
  const options = backupOptionsOf(words);
  if (!options) throw new UsageError(usage);
  console.log(backupInWords(await backUpStack({ ...options, settings, now: () => new Date() })));
}

export async function restore(
  words: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const options = restoreOptionsOf(words);
  if (!options) throw new UsageError(usage);
  const { takenAt } = await restoreStack({ from: resolve(options.from), folder, environment });
  console.log(`${folder} is as it was on ${takenAt}. npm run stack -- up serves from it`);
}
