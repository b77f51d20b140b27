import { ApiError, type Runtime } from '@marathon/app-runtime';

/**
 * For files, which the API client does not carry in either direction: the same token, and as much time as they take.
 * @throws ApiError, or the abort itself
 */
export async function askForFile(
  { session }: Pick<Runtime, 'session'>,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const token = await session.apiToken();
  const answer = await send(path, request, token);
  if (answer.ok) return answer;
  const renewed = answer.status === 401 ? await session.renewApiToken(token) : undefined;
  if (renewed === undefined) throw await refusalOf(answer);
  const again = await send(path, request, renewed);
  if (!again.ok) throw await refusalOf(again);
  return again;
}

async function send(path: string, request: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  try {
    return await fetch(path, { ...request, headers });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw connectionLost();
  }
}

export const connectionLost = () =>
  new ApiError({
    status: 0,
    code: 'network',
    message: 'The connection was lost. Please try again.',
  });

async function refusalOf(answer: Response): Promise<ApiError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<ApiError>;
  return new ApiError({
    status: answer.status,
    code: problem.code ?? 'internal-error',
    message: problem.message ?? 'Something went wrong. Please try again.',
    errors: problem.errors ?? [],
  });
}
