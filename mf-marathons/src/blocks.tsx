import type { RemoteBlocks } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import { MarathonsBlock } from './features/home/MarathonsBlock.tsx';
import { UpcomingBlock } from './features/home/UpcomingBlock.tsx';

/** Fills slots of other screens; see RemoteBlocks in app-runtime. @public */
export const contract = remoteContract;

/** By their names in the manifest. @public */
export const blocks = { MarathonsBlock, UpcomingBlock } satisfies RemoteBlocks['blocks'];
