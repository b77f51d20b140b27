import type { TestProject } from 'vitest/node';
import { startProduct, temporaryFolder } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a store that already has the demo data. */
    seededStore: string;
  }
}

/** Makes one store per run. The products of tests start from copies of it, in half the time. */
export default async function makeSeededStore(project: TestProject) {
  if (process.env.IDENTITY === 'keycloak') return;
  const folder = temporaryFolder();
  const product = await startProduct({ dataDir: folder.path });
  await product.stop();
  project.provide('seededStore', folder.path);
  return folder.remove;
}
