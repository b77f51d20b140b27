import { z } from 'zod';
import { remoteManifestSchema } from './manifest.ts';

/** Name of a front end: its folder, its package and its part of every address. */
export const frontEndName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

/** The package's version and a hash of all files, so that a version never means two contents. */
export const releaseVersion = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/);

/** A file below the release's folder. */
const file = z.string().regex(/^(?!.*(?:^|\/)\.)[\w./-]+$/);

/** Subresource Integrity, as the platform writes it: `sha384-…`. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** `release.json` beside the files of a build: what it is made of. Compressed siblings (`.br`, `.gz`) are not listed. */
export const releaseSchema = z.object({
  name: frontEndName,
  version: releaseVersion,
  /** The script that the federation runtime loads first; the shell has none. */
  entry: file.optional(),
  manifest: remoteManifestSchema,
  files: z.record(file, integrity),
  /** Source maps, each beside its script: kept with the release, and served to its team alone. */
  maps: z.record(file, integrity).optional(),
  /** Scripts that a module needs (`./routes`, `./blocks`), the entry apart. */
  modules: z.record(z.string(), z.array(file)),
  /** Scripts of the chunk that a route names, by the route's path. */
  chunks: z.record(z.string(), z.array(file)),
});

export type Release = z.infer<typeof releaseSchema>;
