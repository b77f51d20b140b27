import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndName } from '@marathon/contracts/remotes/release';
import { UsageError } from '../asCommand.ts';

export interface OwnRemote {
  readonly folder: string;
  readonly name: string;
  /** Origin of the product with its packages; undefined without one in .npmrc. */
  readonly product: string | undefined;
}

/** @throws UsageError for a folder without a remote */
export function readRemote(folder: string): OwnRemote {
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'src/remote.manifest.ts')) || !existsSync(manifest))
    throw new UsageError(
      `${folder} is no folder of a remote: it has no package.json or no src/remote.manifest.ts`,
    );
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
  const parsed = frontEndName.safeParse(name?.replace(/^@[^/]+\//, ''));
  if (!parsed.success)
    throw new UsageError(`${manifest}: ${name} is no name of a remote, such as mf-results`);
  return { folder, name: parsed.data, product: productOf(join(folder, '.npmrc')) };
}

function productOf(npmrc: string): string | undefined {
  if (!existsSync(npmrc)) return undefined;
  const [, registry = ''] = /^@marathon:registry\s*=\s*(\S+)$/m.exec(readFileSync(npmrc, 'utf8')) ?? [];
  return URL.parse(registry)?.origin;
}
