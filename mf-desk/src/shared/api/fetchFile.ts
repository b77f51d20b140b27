import type { Runtime } from '@marathon/app-runtime';
import { errorOf, networkError, withToken } from '@marathon/app-runtime/files';

/** Transfers files, which the API client cannot: same token, no timeout. @throws ApiError, or the abort itself */
export async function fetchFile(
  { session }: Pick<Runtime, 'session'>,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const answer = await withToken(session, (token) => send(path, request, token));
  if (!answer.ok) throw await errorOf(answer);
  return answer;
}

async function send(path: string, request: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetch(path, { ...request, headers });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw networkError();
  }
}

/** From a Content-Disposition header (RFC 6266). */
export function fileNameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1');
  return encoded === undefined ? plain : decodeURIComponent(encoded);
}
