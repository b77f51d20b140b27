import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { createApiClient } from './client.ts';

describe('the API client', () => {
  it('sends the token and the idempotency key', async () => {
    const { api, fetcher } = aClient([json(201, { insertedId: '1' })]);
    await api.post('/registrations', { marathonId: 'm' }, { answer: z.unknown(), idempotencyKey: 'once' });
    const { headers, body } = sent(fetcher, 0);
    expect(headers.get('Authorization')).toBe('Bearer first');
    expect(headers.get('Idempotency-Key')).toBe('once');
    expect(body).toBe('{"marathonId":"m"}');
  });

  it('renews a refused token once and repeats the call', async () => {
    const { api, fetcher, tokens } = aClient([json(401, {}), json(200, ['a'])]);
    expect(await api.get('/registrations', { answer: z.unknown() })).toEqual(['a']);
    expect(sent(fetcher, 1).headers.get('Authorization')).toBe('Bearer second');
    expect(tokens.end).not.toHaveBeenCalled();
  });

  it('ends the session when the renewed token is refused too', async () => {
    const { api, tokens } = aClient([json(401, {}), json(401, {})]);
    await expect(api.get('/registrations', { answer: z.unknown() })).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    expect(tokens.end).toHaveBeenCalledOnce();
  });

  it('says which fields are wrong', async () => {
    const errors = [{ path: 'title', message: 'Title is required' }];
    const { api } = aClient([json(400, { code: 'validation-failed', message: 'Title is required', errors })]);
    await expect(api.post('/marathons', {}, { answer: z.unknown() })).rejects.toMatchObject({
      code: 'validation-failed',
      message: 'Title is required',
      errors,
    });
  });

  it('tells an unreachable server from one that refuses [fault.network]', async () => {
    const { api } = aClient([new TypeError('Failed to fetch')]);
    await expect(api.get('/marathons', { answer: z.unknown() })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });

  it('understands the error page of a proxy in between', async () => {
    const { api } = aClient([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(api.get('/marathons', { answer: z.unknown() })).rejects.toMatchObject({
      status: 502,
      code: 'unavailable',
    });
  });

  it('says how long to wait when there were too many requests', async () => {
    const { api } = aClient([json(429, { code: 'rate-limited' }, { 'Retry-After': '30' })]);
    await expect(api.get('/marathons', { answer: z.unknown() })).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfter: 30,
    });
  });

  it('passes on that its caller lost interest, as that and no failure', async () => {
    const caller = new AbortController();
    const { api } = aClient([new DOMException('aborted', 'AbortError')]);
    caller.abort();
    await expect(
      api.get('/marathons', { answer: z.unknown(), signal: caller.signal }),
    ).rejects.not.toBeInstanceOf(ApiError);
  });
});

describe('an answer', () => {
  it('is what its schema makes of it, without what a newer server adds', async () => {
    const { api, reported } = aClient([json(200, { title: 'Fjord', limit: 3, weather: 'rain' })]);
    expect(await api.get('/marathons/1', { answer: race })).toEqual({ title: 'Fjord', limit: 3 });
    expect(reported).toEqual([]);
  });

  it('may be a page of a list', async () => {
    const headers = { Link: '</marathons?after=2>; rel="next"', 'X-Total-Count': '7' };
    const { api } = aClient([json(200, [{ title: 'Fjord', limit: 3 }], headers)]);
    const page = await api.page('/marathons?limit=1', { answer: z.array(race) });
    expect(page).toEqual({ items: [{ title: 'Fjord', limit: 3 }], total: 7, hasNext: true });
  });

  it('fails where it lacks what the page needs, and the operator is told which field, and nothing of anybody', async () => {
    const { api, reported } = aClient([
      json(200, [{ title: 'Fjord', limit: null }, { title: 7 }, { title: 8, limit: 1 }]),
    ]);
    const path = '/marathons/0123456789abcdef01234567/runners?email=ada@example.org';
    const failure = await api.get(path, { answer: z.array(race) }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unexpected-answer', status: 200 });
    expect(failure).toHaveProperty('message', expect.stringContaining('reload'));
    expect(reported.map(({ name, message }) => `${name}: ${message}`)).toEqual([
      'UnexpectedAnswer: GET /marathons/:id/runners answered 200: [].limit invalid_type number, [].title invalid_type string',
    ]);
  });

  it('that fails is reported as the fault of the front end that asked, however late it comes', async () => {
    const { api, reported } = aClient([json(200, {})]);
    await askFromSomeRemote();
    expect(reported[0]?.stack).toContain('askFromSomeRemote');

    function askFromSomeRemote() {
      return api.get('/marathons/1', { answer: race }).then(undefined, () => undefined);
    }
  });

  it.each([
    ['a page of HTML', '<!doctype html><title>Wi-Fi login</title>'],
    ['nothing at all', ''],
  ])('that is %s fails, also where it was a change', async (_what, body) => {
    const { api, reported } = aClient([new Response(body), new Response(body)]);
    await expect(api.get('/marathons/1', { answer: race })).rejects.toMatchObject({
      code: 'unexpected-answer',
    });
    await expect(api.post('/marathons', {}, { answer: race })).rejects.toMatchObject({
      code: 'unexpected-answer',
    });
    expect(reported.map(({ message }) => message)).toEqual([
      'GET /marathons/1 answered 200: body is not JSON',
      'POST /marathons answered 200: body is not JSON',
    ]);
  });

  it('with status 200 that is a problem is that problem', async () => {
    const problem = { status: 503, code: 'unavailable', message: 'Please try again' };
    const { api, reported } = aClient([json(200, problem, { 'Content-Type': 'application/problem+json' })]);
    await expect(api.get('/marathons/1', { answer: race })).rejects.toMatchObject(problem);
    expect(reported).toEqual([]);
  });

  it('that breaks off on its way is no answer', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) });
    const { api, reported } = aClient([new Response(body)]);
    await expect(api.get('/marathons/1', { answer: race })).rejects.toMatchObject({ code: 'network' });
    expect(reported).toEqual([]);
  });

  it('is left as it is for a remote that was built before answers had schemas', async () => {
    const { api } = aClient([json(200, { title: 7 })]);
    const old = api.get as unknown as (path: string) => Promise<unknown>;
    expect(await old('/marathons/1')).toEqual({ title: 7 });
  });
});

const race = z.object({ title: z.string(), limit: z.number() });

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
  const reported: Error[] = [];
  const api = createApiClient({ tokens, fetch: fetcher, report: (error) => void reported.push(error) });
  return { api, fetcher, tokens, reported };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

function sent(fetcher: ReturnType<typeof aClient>['fetcher'], call: number) {
  const { headers, body } = fetcher.mock.calls[call]?.[1] ?? {};
  return { headers: new Headers(headers), body };
}
