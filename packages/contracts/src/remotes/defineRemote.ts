import type { Flag } from './flags.ts';
import type { RemoteManifestInput } from './manifest.ts';

/** A manifest that knows the names of its flags. */
export type DefinedRemote<Name extends string> = Omit<RemoteManifestInput, 'flags'> & {
  readonly flags?: (Flag & { readonly name: Name })[];
};

/** Gives a remote's manifest its type. Apart from the schema, so that a page can read a manifest without zod. */
export const defineRemote = <Name extends string = never>(
  manifest: DefinedRemote<Name>,
): DefinedRemote<Name> => manifest;
