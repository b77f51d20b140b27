import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createApiClient } from './client.ts';

describe('the API client', () => {
  it('sends the token and the idempotency key', async () => {
    const { api, fetcher } = aClient([json(201, { insertedId: '1' })]);
    await api.post('/registrations', { marathonId: 'm' }, { idempotencyKey: 'once' });
    const { headers, body } = sent(fetcher, 0);
    expect(headers.get('Authorization')).toBe('Bearer first');
    expect(headers.get('Idempotency-Key')).toBe('once');
    expect(body).toBe('{"marathonId":"m"}');
  });

  it('renews a refused token once and repeats the call', async () => {
    const { api, fetcher, tokens } = aClient([json(401, {}), json(200, ['a'])]);
    expect(await api.get('/registrations')).toEqual(['a']);
    expect(sent(fetcher, 1).headers.get('Authorization')).toBe('Bearer second');
    expect(tokens.end).not.toHaveBeenCalled();
  });

  it('ends the session when the renewed token is refused too', async () => {
    const { api, tokens } = aClient([json(401, {}), json(401, {})]);
    await expect(api.get('/registrations')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(tokens.end).toHaveBeenCalledOnce();
  });

  it('says which fields are wrong', async () => {
    const errors = [{ path: 'title', message: 'Title is required' }];
    const { api } = aClient([json(400, { code: 'validation-failed', message: 'Title is required', errors })]);
    await expect(api.post('/marathons', {})).rejects.toMatchObject({
      code: 'validation-failed',
      message: 'Title is required',
      errors,
    });
  });

  it('tells an unreachable server from one that refuses', async () => {
    const { api } = aClient([new TypeError('Failed to fetch')]);
    await expect(api.get('/marathons')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('understands the error page of a proxy in between', async () => {
    const { api } = aClient([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(api.get('/marathons')).rejects.toMatchObject({ status: 502, code: 'unavailable' });
  });

  it('says how long to wait when there were too many requests', async () => {
    const { api } = aClient([json(429, { code: 'rate-limited' }, { 'Retry-After': '30' })]);
    await expect(api.get('/marathons')).rejects.toMatchObject({ code: 'rate-limited', retryAfter: 30 });
  });

  it('passes on that its caller lost interest, as that and no failure', async () => {
    const caller = new AbortController();
    const { api } = aClient([new DOMException('aborted', 'AbortError')]);
    caller.abort();
    await expect(api.get('/marathons', { signal: caller.signal })).rejects.not.toBeInstanceOf(ApiError);
  });
});

function aClient(answers: (Response | Error)[]) {
  const fetcher = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const tokens = {
    apiToken: vi.fn(async () => 'first'),
    renewApiToken: vi.fn(async () => 'second'),
    end: vi.fn(),
  };
  return { api: createApiClient(tokens, fetcher), fetcher, tokens };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function sent(fetcher: ReturnType<typeof aClient>['fetcher'], call: number) {
  const { headers, body } = fetcher.mock.calls[call]?.[1] ?? {};
  return { headers: new Headers(headers), body };
}
