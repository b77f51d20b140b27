import { isApiError, useRuntime } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { pictureLimits, pictureMediaTypes } from '@marathon/contracts/pictures';
import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../api/uploadPicture.ts';

export type Upload =
  | { readonly state: 'idle' | 'done' | 'preparing' }
  | { readonly state: 'sending'; readonly percent: number }
  | { readonly state: 'failed'; readonly why: string };

/** One upload at a time. `onUploaded` receives the URL. */
export function usePictureUpload(onUploaded: (image: string) => void) {
  const runtime = useRuntime();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function start(file: File) {
    underWay.current?.abort();
    const problem = problemOf(file);
    if (problem !== undefined) return setUpload({ state: 'failed', why: problem });
    const controller = new AbortController();
    underWay.current = controller;
    const { signal } = controller;
    setUpload({ state: 'sending', percent: 0 });
    try {
      const image = await uploadPicture(runtime, file, {
        signal,
        // After the upload the server still has work to do.
        onProgress: (share) =>
          setUpload(
            share < 1 ? { state: 'sending', percent: Math.floor(100 * share) } : { state: 'preparing' },
          ),
      });
      if (signal.aborted) return;
      setUpload({ state: 'done' });
      onUploaded(image);
    } catch (error) {
      if (!signal.aborted) setUpload({ state: 'failed', why: whyOf(error) });
    }
  }

  function cancel() {
    underWay.current?.abort();
    setUpload({ state: 'idle' });
  }

  return { upload, start, cancel };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10;
const most = `Please choose one of at most ${megabytes(pictureLimits.bytes)} MB.`;

function whyOf(error: unknown): string {
  if (isApiError(error, 'body-too-large')) return `This file is too large. ${most}`;
  return failureWords(error, 'The picture could not be uploaded. Please try again.');
}

/** Checks without the server, which inspects the file itself. */
function problemOf({ size, type }: File): string | undefined {
  if (size > pictureLimits.bytes) return `This file has ${megabytes(size)} MB. ${most}`;
  const isKnown = type === '' || pictureMediaTypes.some((known) => known === type);
  return isKnown ? undefined : 'Please choose a JPEG, PNG, WebP or AVIF picture.';
}
