import type { RemoteBlocks } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import type { SlotProps } from '@marathon/contracts/remotes/slots';

const SoundBlock = ({ marathonId }: SlotProps<'details' | 'apply'>) => <p>Sound block of {marathonId}</p>;

function RenderBlock(): never {
  throw new Error('this block is broken');
}

/** For the shell; see RemoteBlocks in app-runtime. @public */
export const contract = remoteContract;

/** The manifest has another block, which is missing here on purpose. @public */
export const blocks = { SoundBlock, RenderBlock } satisfies RemoteBlocks['blocks'];
