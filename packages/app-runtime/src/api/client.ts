import { anySignal } from '@marathon/contracts/anySignal';
import { type TokenSource, withToken } from '../files/withToken.ts';
import { type AnswerSchema, readAnswer, UnexpectedAnswer, unexpectedAnswer } from './answer.ts';
import { errorOf, isProblem, networkError } from './apiError.ts';

export interface RequestOptions<Data> {
  readonly answer: AnswerSchema<Data>;
  readonly signal?: AbortSignal;
  /** A repeated request with the same key gets the first answer and has no second effect. */
  readonly idempotencyKey?: string;
  /** The server answers `precondition-failed` unless the resource still has this entity tag. */
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface DeletionOptions<Data> extends RequestOptions<Data> {
  readonly body?: unknown;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly hasNext: boolean;
}

/** Milliseconds; for reads only. A write that is cut off may have had its effect. */
const readTimeout = 15_000;

interface Dependencies {
  readonly tokens: TokenSource;
  readonly fetch: typeof fetch;
  readonly onAnswer?: (headers: Headers) => void;
  readonly report: (error: Error) => void;
}

/** All methods throw ApiError; an aborted read throws the abort itself. */
export function createApiClient({ tokens, fetch, onAnswer, report }: Dependencies) {
  let writes = 0;

  async function request(call: Omit<Call<unknown>, 'answer'>) {
    const response = await withToken(tokens, (token) => send(call, token));
    if (!response.ok || isProblem(response)) throw await errorOf(response);
    onAnswer?.(response.headers);
    return response;
  }

  async function ask<Data>({ answer, ...call }: Call<Data>) {
    // Created before the request: only now does its stack name the calling front end.
    const failure = new UnexpectedAnswer();
    const response = await request(call);
    try {
      return { headers: response.headers, data: await readAnswer(response, answer) };
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer)) throw error;
      failure.message = `${call.method} ${anonymous(call.path)} answered ${response.status}: ${error.message}`;
      report(failure);
      throw unexpectedAnswer(response.status, failure);
    }
  }

  const dataOf = async <Data>(call: Call<Data>) => (await ask(call)).data;

  async function page<Item>(path: string, options: RequestOptions<readonly Item[]>): Promise<ListPage<Item>> {
    const { headers, data: items } = await ask({ method: 'GET', path, ...options });
    const hasNext = headers.get('link')?.includes('rel="next"') ?? false;
    return { items, total: Number(headers.get('x-total-count') ?? items.length), hasNext };
  }

  async function send(
    { method, path, body, signal, idempotencyKey, ifMatch, headers: more }: Omit<Call<unknown>, 'answer'>,
    token: string | undefined,
  ): Promise<Response> {
    const headers = new Headers({ Accept: 'application/json', ...more });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
    const isWrite = method !== 'GET';
    const limit = isWrite ? undefined : AbortSignal.timeout(readTimeout);
    if (isWrite) writes += 1;
    try {
      return await fetch(path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: anySignal(signal, limit),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw networkError();
    } finally {
      if (isWrite) writes -= 1;
    }
  }

  return {
    /** True while a change is under way: leaving the page would lose its result. */
    isWriting: () => writes > 0,
    get: <Data>(path: string, options: RequestOptions<Data>) => dataOf({ method: 'GET', path, ...options }),
    page,
    post: <Data>(path: string, body: unknown, options: RequestOptions<Data>) =>
      dataOf({ method: 'POST', path, body, ...options }),
    put: <Data>(path: string, body: unknown, options: RequestOptions<Data>) =>
      dataOf({ method: 'PUT', path, body, ...options }),
    patch: <Data>(path: string, body: unknown, options: RequestOptions<Data>) =>
      dataOf({ method: 'PATCH', path, body, ...options }),
    delete: <Data>(path: string, options: DeletionOptions<Data>) =>
      dataOf({ method: 'DELETE', path, ...options }),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

interface Call<Data> extends RequestOptions<Data> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const anonymous = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{24}/g, ':id');
