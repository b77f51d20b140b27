import { auditMarathon } from './audit/auditMarathon.ts';
import { isSound } from './audit/findings.ts';
import { clean } from './clean/clean.ts';
import { findK6 } from './k6.ts';
import { type LoadOptions, readOptions } from './options.ts';
import { prepare } from './people/prepare.ts';
import { rehearse } from './rehearse.ts';
import type { Scenario } from './sizes.ts';
import { stress } from './stress/stress.ts';

export async function load(words: readonly string[]): Promise<void> {
  const options = readOptions(words);
  await fetch(`${options.base}/readyz`).catch(() => {
    throw new Error(`nothing answers at ${options.base}: npm start`);
  });
  if (!(await work(options))) process.exitCode = 1;
}

async function work(options: LoadOptions): Promise<boolean> {
  switch (options.command) {
    case 'prepare':
      await prepare(options);
      return true;
    case 'audit':
      return isSound(await auditMarathon(options));
    case 'clean':
      await clean(options);
      return true;
    case 'stress':
      await findK6();
      return stress(options);
    default:
      await findK6();
      return rehearse(options.command as Scenario, options);
  }
}
