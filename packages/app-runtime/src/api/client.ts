import { errorOf, networkError } from './apiError.ts';

export interface RequestOptions {
  readonly signal?: AbortSignal;
  /** The same key on a repeated request gets the first answer again instead of doing the work twice. */
  readonly idempotencyKey?: string;
  /** The change is refused with `precondition-failed` unless the resource still has this entity tag. */
  readonly ifMatch?: string;
  /** Sent as they are. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page of a list that the server gives out in pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly hasNext: boolean;
}

/** Where the client finds tokens; the session in the product. */
export interface TokenSource {
  apiToken(): Promise<string | undefined>;
  /** Another token than the refused one, or undefined. */
  renewApiToken(refused?: string): Promise<string | undefined>;
  /** Forgets the session: the server no longer accepts it. */
  end(): void;
}

/** A read that takes longer (ms) counts as no answer. Writes are never cut off: they may have been done. */
const readTimeout = 15_000;

/**
 * The product's REST calls: JSON both ways, the API token as bearer.
 * Every method throws ApiError; a read that its caller aborted throws the abort itself.
 */
export function createApiClient(
  tokens: TokenSource,
  fetcher: typeof fetch,
  onAnswer: (headers: Headers) => void = () => {},
) {
  async function request(method: string, path: string, body: unknown, options: RequestOptions) {
    const token = await tokens.apiToken();
    let response = await send(method, path, body, options, token);
    if (response.status === 401 && token !== undefined) {
      const renewed = await tokens.renewApiToken(token);
      if (renewed !== undefined) {
        response = await send(method, path, body, options, renewed);
        if (response.status === 401) tokens.end();
      }
    }
    if (!response.ok) throw await errorOf(response);
    onAnswer(response.headers);
    return response;
  }

  async function call<T>(...sent: Parameters<typeof request>): Promise<T> {
    const response = await request(...sent);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  /** GET of a path that names a `limit`. */
  async function page<Item>(path: string, options: RequestOptions = {}): Promise<ListPage<Item>> {
    const response = await request('GET', path, undefined, options);
    const { headers } = response;
    const items = (await response.json()) as Item[];
    const hasNext = headers.get('link')?.includes('rel="next"') ?? false;
    return { items, total: Number(headers.get('x-total-count') ?? items.length), hasNext };
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    { signal, idempotencyKey, ifMatch, headers: more }: RequestOptions,
    token: string | undefined,
  ): Promise<Response> {
    const headers = new Headers({ Accept: 'application/json', ...more });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
    const limits = [signal, method === 'GET' ? AbortSignal.timeout(readTimeout) : undefined];
    try {
      return await fetcher(path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw networkError();
    }
  }

  return {
    get: <T>(path: string, options: RequestOptions = {}) => call<T>('GET', path, undefined, options),
    page,
    post: <T>(path: string, body: unknown, options: RequestOptions = {}) =>
      call<T>('POST', path, body, options),
    put: <T>(path: string, body: unknown, options: RequestOptions = {}) =>
      call<T>('PUT', path, body, options),
    patch: <T>(path: string, body: unknown, options: RequestOptions = {}) =>
      call<T>('PATCH', path, body, options),
    delete: <T>(path: string, options: RequestOptions = {}) => call<T>('DELETE', path, undefined, options),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
