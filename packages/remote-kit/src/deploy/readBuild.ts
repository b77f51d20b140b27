import { supportedContracts } from '@marathon/contracts/constants';
import { type Release, releaseSchema } from '@marathon/contracts/remotes/release';
import { readBuild as readFiles } from '@marathon/registry/client';

export interface Build {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** @throws for a build that no product would accept */
export async function readBuild(folder: string, name: string): Promise<Build> {
  const files = await readFiles(folder);
  return { release: releaseOf(files.get('release.json'), name), files };
}

function releaseOf(file: Uint8Array | undefined, name: string): Release {
  if (file === undefined) throw new Error('The build has no release.json');
  const parsed = releaseSchema.safeParse(JSON.parse(Buffer.from(file).toString()));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`release.json: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { name: built, manifest } = parsed.data;
  if (built !== name) throw new Error(`This is the build of ${built}, and not of ${name}`);
  if (!supportedContracts.includes(manifest.contract))
    throw new Error(
      `The manifest is of contract ${manifest.contract}, and pages speak ${supportedContracts.join(', ')}`,
    );
  return parsed.data;
}
