import { remoteContract } from '@marathon/contracts/constants';

/** The home page's blocks of this remote; see RemoteHome in app-runtime. @public */
export const contract = remoteContract;
export { MarathonsBlock } from './features/home/MarathonsBlock.tsx';
export { UpcomingBlock } from './features/home/UpcomingBlock.tsx';
