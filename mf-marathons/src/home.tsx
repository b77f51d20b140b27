import { remoteContract } from '@marathon/contracts/constants';
import { blocks } from './blocks.tsx';

/** The home page's blocks of this remote; see RemoteHome in app-runtime. @public */
export const contract = remoteContract;

/** @public */
export const { MarathonsBlock, UpcomingBlock } = blocks;
