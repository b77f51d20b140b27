import { parseArgs } from 'node:util';
import type { Backup } from './makeBackup.ts';

interface BackupOptions {
  readonly to: string;
  readonly keep: number | undefined;
}

/** Parses `--to FOLDER [--keep N]`; undefined for other arguments. */
export function backupOptionsOf(words: readonly string[]): BackupOptions | undefined {
  const { to, keep } = optionsOf(words, ['to', 'keep']) ?? {};
  if (!to || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) return undefined;
  return { to, keep: keep === undefined ? undefined : Number(keep) };
}

/** Parses `--from BACKUP`; undefined for other arguments. */
export function restoreOptionsOf(words: readonly string[]): { readonly from: string } | undefined {
  const { from } = optionsOf(words, ['from']) ?? {};
  return from ? { from } : undefined;
}

function optionsOf<Name extends string>(words: readonly string[], names: readonly Name[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const));
  try {
    return parseArgs({ args: [...words], options }).values as { readonly [name in Name]?: string };
  } catch {
    return undefined;
  }
}

export function backupInWords({ folder, manifest: { files, takenAt }, removed }: Backup): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return [`${folder}: ${size}, as of ${takenAt}`, ...removed.map((name) => `removed ${name}`)].join('\n');
}

export class ToolUsageError extends Error {}

/** Exits with 1 after an error, printed without a stack, or with 2 for wrong usage. `--help` prints the usage. */
export async function asTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isUsage = error instanceof ToolUsageError;
    if (isUsage && process.argv.includes('--help')) return void process.stdout.write(`${error.message}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}
