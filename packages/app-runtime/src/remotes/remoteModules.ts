import type { SlotName, SlotProps } from '@marathon/contracts/remotes/slots';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** What a remote exposes as `./routes`. Paths are absolute; elements load lazily. */
export interface RemoteRoutes {
  /** `remoteContract` of @marathon/contracts that the remote was built for. */
  readonly contract: number;
  readonly routes: RouteObject[];
}

/** What a remote exposes as `./blocks`: by the names of its manifest. */
export interface RemoteBlocks {
  readonly contract: number;
  readonly blocks: Readonly<Record<string, Block>>;
}

/** Takes what its slot gives. */
type Block = { [Name in SlotName]: ComponentType<SlotProps<Name>> }[SlotName];
