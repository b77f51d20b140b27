import type { SlotName, SlotProps } from '@marathon/contracts/remotes/slots';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

export interface RemoteRoutes {
  readonly contract: number;
  readonly routes: RouteObject[];
}

export interface RemoteBlocks {
  readonly contract: number;
  readonly blocks: Readonly<Record<string, Block>>;
}

type Block = { [Name in SlotName]: ComponentType<SlotProps<Name>> }[SlotName];
