import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { bench } from './bench.ts';
import { writeBetweenMarkers } from './report/writeDocs.ts';
import { settingsOf } from './settings.ts';

/** `npm run bench -- [--quick] [--only registering,reading,cancelling,growth] [--write]` */
const root = join(import.meta.dirname, '../..');
// Ends started processes with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  const settings = settingsOf(process.argv.slice(2));
  const tell = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const report = await bench({ settings, commit: commit(), tell });
  console.log(`\n${report}`);
  if (settings.write) writeBetweenMarkers(join(root, 'docs/performance.md'), report);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exit(1);
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' and changes' : ''}`;
}
