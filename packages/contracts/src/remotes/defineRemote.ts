import type { RemoteManifestInput } from './manifest.ts';

/** Gives a remote's manifest its type. Apart from the schema, so that a page can read a manifest without zod. */
export const defineRemote = (manifest: RemoteManifestInput): RemoteManifestInput => manifest;
