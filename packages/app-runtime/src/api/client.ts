import { anySignal } from '@marathon/contracts/anySignal';
import { type TokenSource, withToken } from '../files/withToken.ts';
import { type AnswerSchema, readAnswer, UnexpectedAnswer, unexpectedAnswer } from './answer.ts';
import { errorOf, isProblem, networkError } from './apiError.ts';

export interface RequestOptions<Data> {
  readonly answer: AnswerSchema<Data>;
  readonly signal?: AbortSignal;
  /** The server runs a repeated request with the same key once and repeats its answer. */
  readonly idempotencyKey?: string;
  /** The server answers `precondition-failed` unless the resource has this entity tag. */
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

/** Milliseconds, for reads only: an aborted write may have had its effect. */
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

  const sender =
    (method: Method, onHeaders = onAnswer) =>
    async <Data>(path: string, body: unknown, options: RequestOptions<Data>): Promise<Data> => {
      // Created before the request: only now does its stack name the calling front end.
      const failure = new UnexpectedAnswer();
      // Remotes built before answers had schemas pass no options.
      const call: Call<Data> = { method, body, ...options };
      const response = await withToken(tokens, async (token) => {
        const init = requestInit(call, token);
        if (method !== 'GET') writes += 1;
        try {
          return await fetch(path, init);
        } catch (error) {
          if (call.signal?.aborted) throw error;
          throw networkError();
        } finally {
          if (method !== 'GET') writes -= 1;
        }
      });
      if (!response.ok || isProblem(response)) throw await errorOf(response);
      onHeaders?.(response.headers);
      try {
        return await readAnswer(response, call.answer);
      } catch (error) {
        if (!(error instanceof UnexpectedAnswer)) throw error;
        failure.message = `${method} ${anonymous(path)} answered ${response.status}: ${error.message}`;
        report(failure);
        throw unexpectedAnswer(response.status, failure);
      }
    };
  const read = sender('GET');
  const remove = sender('DELETE');

  async function page<Item>(path: string, options: RequestOptions<readonly Item[]>): Promise<ListPage<Item>> {
    let headers = new Headers();
    const readPage = sender('GET', (answered) => {
      headers = answered;
      onAnswer?.(answered);
    });
    const items = await readPage(path, undefined, options);
    const hasNext = headers.get('link')?.includes('rel="next"') ?? false;
    return { items, total: Number(headers.get('x-total-count') ?? items.length), hasNext };
  }

  return {
    /** True during a change: leaving the page would lose its result. */
    isWriting: () => writes > 0,
    get: <Data>(path: string, options: RequestOptions<Data>) => read(path, undefined, options),
    page,
    post: sender('POST'),
    put: sender('PUT'),
    patch: sender('PATCH'),
    delete: <Data>(path: string, options: DeletionOptions<Data>) => remove(path, options?.body, options),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

interface Call<Data> extends DeletionOptions<Data> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}
type Method = Call<unknown>['method'];

function requestInit(
  { method, body, signal, idempotencyKey, ifMatch, headers: more }: Call<unknown>,
  token: string | undefined,
): RequestInit {
  const headers = new Headers({ Accept: 'application/json', ...more });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
  const limit = method === 'GET' ? AbortSignal.timeout(readTimeout) : undefined;
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: anySignal(signal, limit),
  };
}

const anonymous = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{24}/g, ':id');
