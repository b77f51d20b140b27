import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../.cache/dev-servers/', import.meta.url));

export function announce(name: string, port: number): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ port }));
  return () => rmSync(file, { force: true });
}

export function readAnnouncements(): readonly { readonly name: string; readonly port: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    try {
      const { port } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return [{ name: basename(file, '.json'), port: Number(port) }];
    } catch {
      // Withdrawn or half written: the next page looks again.
      return [];
    }
  });
}
