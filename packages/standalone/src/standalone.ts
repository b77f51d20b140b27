import type { RemoteBlocks } from '@marathon/app-runtime';
import type { RemoteManifestInput } from '@marathon/contracts/remotes/manifest';
import type { RouteObject } from '@marathon/ui';

/** A remote that is shown by itself. */
export interface Standalone {
  readonly name: string;
  readonly manifest: RemoteManifestInput;
  readonly routes: RouteObject[];
  /** What the remote brings to other screens; shown at `/`. */
  readonly blocks?: RemoteBlocks['blocks'];
}
