import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What Node runs for `npm run NAME`, as tools/run.mjs does: a file of its own, or its line in tools/commands.ts. */
export function toolOf(name: string, root = join(import.meta.dirname, '../..')): readonly string[] {
  const own = join(root, `tools/${name}.ts`);
  return existsSync(own) ? [own] : [join(root, 'tools/commands.ts'), name];
}
