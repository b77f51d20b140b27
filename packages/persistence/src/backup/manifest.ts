import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const manifestFile = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Absent in the oldest backups. `distributed` is the product of npm run stack. */
  composition: z.enum(['embedded', 'distributed', 'compose', 'kubernetes']).default('embedded'),
  product: z.string(),
  takenAt: z.iso.datetime(),
  files: z
    .array(
      z.object({
        path: z.string().regex(/^(?!\/)(?!(.*\/)?\.\.?(\/|$))[^\\\0]+$/),
        bytes: z.number().int().nonnegative(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});
export type Manifest = z.infer<typeof manifestSchema>;

export class DamagedBackup extends Error {}

export async function filesIn(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: Manifest['files'] = [];
  for (const path of paths.sort())
    files.push({
      path: relative(folder, path).split(sep).join('/'),
      bytes: (await stat(path)).size,
      sha256: await sha256Of(path),
    });
  return files;
}

/** @throws DamagedBackup if a file is missing or changed */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (!found) throw new DamagedBackup(`${file} is missing. Use another backup.`);
    if (found.size !== bytes || (await sha256Of(file)) !== sha256)
      throw new DamagedBackup(`${file} is damaged: it is not what was backed up. Use another backup.`);
  }
}

/** @throws DamagedBackup if it is missing, of an unknown version or of another composition */
export async function readManifest(folder: string, composition: Manifest['composition']): Promise<Manifest> {
  const file = join(folder, manifestFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DamagedBackup(`${folder} is no backup: there is no ${manifestFile} in it.`);
  });
  const parsed = manifestSchema.safeParse(asJson(text));
  if (!parsed.success) throw new DamagedBackup(`${file} is damaged, or of a newer version of the product.`);
  if (parsed.data.composition !== composition)
    throw new DamagedBackup(`${folder} is a backup of the ${parsed.data.composition} composition.`);
  return parsed.data;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
