import { anySignal } from '@marathon/contracts/anySignal';
import { type TokenSource, withToken } from '../files/withToken.ts';
import { type AnswerSchema, readAnswer, UnexpectedAnswer, unexpectedAnswer } from './answer.ts';
import { errorOf, isProblem, networkError } from './apiError.ts';

export interface RequestOptions<Data> {
  /** What the answer must be. */
  readonly answer: AnswerSchema<Data>;
  readonly signal?: AbortSignal;
  /** The same key on a repeated request gets the first answer again instead of doing the work twice. */
  readonly idempotencyKey?: string;
  /** The change is refused with `precondition-failed` unless the resource still has this entity tag. */
  readonly ifMatch?: string;
  /** Sent as they are. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface DeletionOptions<Data> extends RequestOptions<Data> {
  /** What the server asks for before it deletes: a password, say. */
  readonly body?: unknown;
}

/** A page of a list that the server gives out in pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly hasNext: boolean;
}

/** A read that takes longer (ms) counts as no answer. Writes are never cut off: they may have been done. */
const readTimeout = 15_000;

interface Dependencies {
  readonly tokens: TokenSource;
  readonly fetch: typeof fetch;
  /** Takes the headers of each answer that is no error. */
  readonly onAnswer?: (headers: Headers) => void;
  /** Tells the operator of an answer that does not fit its schema. */
  readonly report: (error: Error) => void;
}

/**
 * The product's REST calls: JSON both ways, the API token as bearer.
 * Every method throws ApiError; a read that its caller aborted throws the abort itself.
 */
export function createApiClient({ tokens, fetch, onAnswer, report }: Dependencies) {
  let writes = 0;

  async function request(call: Omit<Call<unknown>, 'answer'>) {
    const response = await withToken(tokens, (token) => send(call, token));
    if (!response.ok || isProblem(response)) throw await errorOf(response);
    onAnswer?.(response.headers);
    return response;
  }

  async function ask<Data>({ answer, ...call }: Call<Data>) {
    // Its stack names the front end that asks; after the answer nothing does.
    const asked = new UnexpectedAnswer();
    const response = await request(call);
    try {
      return { headers: response.headers, data: await readAnswer(response, answer) };
    } catch (error) {
      if (!(error instanceof UnexpectedAnswer)) throw error;
      asked.message = `${call.method} ${anonymous(call.path)} answered ${response.status}: ${error.message}`;
      report(asked);
      throw unexpectedAnswer(response.status, asked);
    }
  }

  const dataOf = async <Data>(call: Call<Data>) => (await ask(call)).data;

  /** GET of a path that names a `limit`. */
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
    /** A change is on its way, and who leaves the page would not learn what became of it. */
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

/** The path without what it says of somebody. */
const anonymous = (path: string) => path.replace(/\?.*/, '').replace(/[0-9a-f]{24}/g, ':id');
