import { makePicture } from './makePicture.ts';

process.on('message', async ({ upload }: { readonly upload: Uint8Array }) => {
  const made = await makePicture(Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength));
  process.send?.(made);
});
