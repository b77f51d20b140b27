import type { RemoteBlocks } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import { YourBlock } from './features/your-block/YourBlock.tsx';

/** For slots of other screens; see RemoteBlocks in app-runtime. @public */
export const contract = remoteContract;

/** By their names in the manifest. @public */
export const blocks = { YourBlock } satisfies RemoteBlocks['blocks'];
