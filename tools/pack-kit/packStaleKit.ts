import { createHash } from 'node:crypto';
import { globSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type KitIndex, kitFolder, kitIndexFile } from '@marathon/contracts/remotes/kit';
import { packTar } from '@marathon/registry';
import { root } from '../processes.ts';
import { typecheck } from '../staticChecks.ts';
import { kitPackages } from './kitPackages.ts';
import { isPacked, kitVersion } from './kitVersion.ts';
import { packedFiles } from './packedFiles.ts';
import { packedManifest } from './packedManifest.ts';

/** Teams' lock files name versions, so earlier ones stay for a while. */
const mostVersions = 10;

/** Packs the packages for remotes if their sources have changed. */
export async function packStaleKit(folder = join(root, kitFolder)): Promise<void> {
  const version = kitVersion();
  if (isPacked(version, folder)) return;
  console.log(`Packing ${kitPackages.join(', ')} …`);
  await typecheck(kitPackages.map((name) => `packages/${name}`));
  await pack(folder, version);
  removeOld(folder);
}

async function pack(folder: string, version: string): Promise<void> {
  const unfinished = join(folder, `.${version}-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  const packages: Record<string, KitIndex['packages'][string]> = {};
  for (const name of kitPackages) {
    const archive = await promisify(gzip)(await packTar(packedFiles(name, version)));
    const file = `${name}-${version}.tgz`;
    writeFileSync(join(unfinished, file), archive);
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    packages[`@marathon/${name}`] = { file, integrity, manifest: packedManifest(name, version) };
  }
  const index: KitIndex = { version, packedAt: new Date().toISOString(), packages };
  writeFileSync(join(unfinished, kitIndexFile), JSON.stringify(index));
  rmSync(join(folder, version), { recursive: true, force: true });
  renameSync(unfinished, join(folder, version));
}

function removeOld(folder: string): void {
  const ageOf = (version: string) => statSync(join(folder, version)).mtimeMs;
  const versions = globSync('*', { cwd: folder }).sort((a, b) => ageOf(b) - ageOf(a));
  for (const version of versions.slice(mostVersions)) rmSync(join(folder, version), { recursive: true });
}
