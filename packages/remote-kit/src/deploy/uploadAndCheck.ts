import { packArchive } from '@marathon/registry/client';
import { commitOf, withChanges } from '../commitOf.ts';
import { checkPreview } from '../preview/checkPreview.ts';
import { importsFromPage } from '../preview/importsFromPage.ts';
import type { RegistryClient } from '../registryClient.ts';
import type { Steps } from '../steps.ts';
import type { Checkout } from './checkout.ts';
import type { Build } from './readBuild.ts';

interface Publishing {
  readonly checkout: Pick<Checkout, 'folder' | 'sources'>;
  readonly client: RegistryClient;
  readonly built: Build;
  readonly steps: Steps;
}

/** Uploads a build and opens each of its screens in the live shell, without making it live. @throws with the failure */
export async function uploadAndCheck({
  checkout,
  client,
  built: { release, files },
  steps,
}: Publishing): Promise<void> {
  const { name, version } = release;
  const commit = await commitOf(checkout.folder);
  if (commit?.endsWith(withChanges))
    steps.say(`  ! The checkout has changes that no commit has: nobody can build ${version} again.`);
  await steps.step(
    'upload',
    async () => {
      const archive = await packArchive(files);
      await client.upload(name, version, archive, commit);
      return archive.length;
    },
    (bytes) => `${files.size} files, ${Math.ceil(bytes / 1000)} kB`,
  );
  await steps.step(
    'preview',
    async () => {
      const cookie = await client.preview(name, version);
      const imports = importsFromPage(checkout.sources(name));
      return checkPreview({ origin: client.origin, release, imports, live: await client.live(), cookie });
    },
    (screens) => `${screens} screens opened`,
  );
}
