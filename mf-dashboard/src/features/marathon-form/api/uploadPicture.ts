import { ApiError, type Runtime } from '@marathon/app-runtime';
import { uploadedPictureAnswer } from '@marathon/contracts/answers/pictures';

interface Watching {
  readonly signal: AbortSignal;
  /** How much of the file has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * POST /pictures: the address of the picture, to be the image of a marathon. By XMLHttpRequest, which tells how far it is.
 * @throws ApiError, or the abort itself
 */
export async function uploadPicture(
  { session }: Pick<Runtime, 'session'>,
  file: Blob,
  watching: Watching,
): Promise<string> {
  const token = await session.apiToken();
  const answer = await send(file, token, watching);
  const renewed = answer.status === 401 ? await session.renewApiToken(token) : undefined;
  return imageIn(renewed === undefined ? answer : await send(file, renewed, watching));
}

function send(file: Blob, token: string | undefined, { signal, onProgress }: Watching) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', '/pictures');
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(connectionLost());
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function imageIn({ status, responseText }: XMLHttpRequest): string {
  const body = jsonOf(responseText);
  const read = uploadedPictureAnswer.safeParse(body);
  if (status === 201 && read.success) return read.data.image;
  const { code, detail, message } = (body ?? {}) as Partial<Record<string, string>>;
  throw new ApiError({
    status,
    code: (code as ApiError['code'] | undefined) ?? 'internal-error',
    message: detail ?? message ?? 'The picture could not be uploaded. Please try again.',
  });
}

const connectionLost = () =>
  new ApiError({ status: 0, code: 'network', message: 'The connection was lost. Please try again.' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
