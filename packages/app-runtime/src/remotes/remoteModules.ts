import type { SlotName, SlotProps } from '@marathon/contracts/remotes/slots';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** The module `./routes` of a remote. Paths are absolute; elements load lazily. */
export interface RemoteRoutes {
  /** `remoteContract` at its build. */
  readonly contract: number;
  readonly routes: RouteObject[];
}

/** The module `./blocks` of a remote, by the names of its manifest. */
export interface RemoteBlocks {
  readonly contract: number;
  readonly blocks: Readonly<Record<string, Block>>;
}

type Block = { [Name in SlotName]: ComponentType<SlotProps<Name>> }[SlotName];
