import type { Flag } from './flags.ts';
import type { RemoteManifestInput } from './manifest.ts';

export type DefinedRemote<Name extends string> = Omit<RemoteManifestInput, 'flags'> & {
  readonly flags?: (Flag & { readonly name: Name })[];
};

/** Separate from the schema, so that a page reads manifests without zod. */
export const defineRemote = <Name extends string = never>(
  manifest: DefinedRemote<Name>,
): DefinedRemote<Name> => manifest;
