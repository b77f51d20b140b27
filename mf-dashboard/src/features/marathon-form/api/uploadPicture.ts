import type { Runtime } from '@marathon/app-runtime';
import { errorOf, networkError, withToken } from '@marathon/app-runtime/files';
import { uploadedPictureSchema } from '@marathon/contracts/uploadedPicture';

interface Watching {
  readonly signal: AbortSignal;
  /** Sent part of the file, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** POST /pictures: the picture's URL. XMLHttpRequest reports progress. @throws ApiError, or the abort itself */
export async function uploadPicture(
  { session }: Pick<Runtime, 'session'>,
  file: Blob,
  watching: Watching,
): Promise<string> {
  const answer = await withToken(session, (token) => send(file, token, watching));
  const refusal = answer.clone();
  const read = uploadedPictureSchema.safeParse(await answer.json().catch(() => undefined));
  if (answer.status === 201 && read.success) return read.data.image;
  throw await errorOf(refusal);
}

function send(file: Blob, token: string | undefined, { signal, onProgress }: Watching) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', '/pictures');
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(networkError());
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
