import { ok, refuse } from '@marathon/contracts/result';
import { makeLinkPreview } from './makeLinkPreview.ts';
import { makePicture } from './makePicture.ts';
import type { PictureJob } from './pictureProcess.ts';

process.on('message', async (job: PictureJob) => {
  process.send?.(await done(job));
});

const done = (job: PictureJob) =>
  'upload' in job
    ? makePicture(bufferOf(job.upload))
    : makeLinkPreview(job.card, job.photo && bufferOf(job.photo)).then(ok, () => refuse('unavailable'));

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
