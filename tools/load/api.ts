export class ApiRefusal extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly body: { readonly code?: string; readonly challenge?: object };

  constructor(what: string, answer: Response, body: ApiRefusal['body'], text: string) {
    super(`${what}: ${answer.status} ${text.slice(0, 300)}`);
    this.status = answer.status;
    this.retryAfterSeconds = Number(answer.headers.get('retry-after') ?? 1);
    this.body = body;
  }
}

interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** @throws Refused with the product's message */
export async function call<T>(
  method: string,
  url: string,
  { token, body, form, headers }: Call = {},
): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ApiRefusal(`${method} ${new URL(url).pathname}`, answer, asJson(text), text);
  return JSON.parse(text) as T;
}

/** Retries as long as the product asks for it; a minute at most. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const mayComeAgain = error instanceof ApiRefusal && (error.status === 503 || error.status === 429);
      if (!mayComeAgain || Date.now() > deadline) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, error.retryAfterSeconds * 1000 * (1 + Math.random())),
      );
    }
  }
}

export async function forEach<T>(
  list: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const rest = list[Symbol.iterator]();
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function asJson(text: string): ApiRefusal['body'] {
  try {
    return JSON.parse(text) as ApiRefusal['body'];
  } catch {
    return {};
  }
}
