import { createHash } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '@marathon/contracts/clock';
import { toEmail } from '@marathon/contracts/email';
import { type ApiTokens, type Caller, createApiTokens } from '../apiTokens.ts';
import { serve } from '../serve.ts';
import { testKeyring } from './testKeys.ts';

export interface TestRequest {
  /** The caller; an email stands for an account with it. Absent: signed out. */
  readonly as?: Caller | string | undefined;
  readonly method?: string;
  /** Sent as JSON, except text and bytes. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of any answer.
  readonly body: any;
}

export interface ServedForTests {
  address(path: string): string;
  ask(path: string, request?: TestRequest): Promise<Answer>;
  /** The answer as a stream. */
  send(path: string, request?: TestRequest & Pick<RequestInit, 'signal'>): Promise<Response>;
  stop(): Promise<void>;
}

/** Signs each caller once an instant: an RSA signature is always the same, and takes longer than most requests. */
export function testTokens(now: Clock): ApiTokens {
  const tokens = createApiTokens(testKeyring, now);
  return {
    ...tokens,
    sign(caller, lifetimeSeconds) {
      const key = JSON.stringify([caller, lifetimeSeconds, now()]);
      const token = signed.get(key) ?? tokens.sign(caller, lifetimeSeconds);
      signed.set(key, token);
      return token;
    },
  };
}
const signed = new Map<string, string>();

/** Serves an app on a free port, with a client for any caller. */
export async function serveForTests(
  app: RequestListener,
  tokens: ReturnType<typeof testTokens>,
): Promise<ServedForTests> {
  const server = await serve(app, { port: 0, host: '127.0.0.1' });
  const closeUnused = unusedConnections(server.server);
  const address = (path: string) => `http://127.0.0.1:${server.port}${path}`;
  const send: ServedForTests['send'] = (path, { as, method = 'GET', body, headers = {}, signal } = {}) =>
    fetch(address(path), {
      method,
      headers: {
        ...(as !== undefined && { authorization: `Bearer ${tokens.sign(callerOf(as))}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: bodyOf(body) }),
      ...(signal && { signal }),
    });
  return {
    address,
    send,
    async ask(path, request) {
      const answer = await send(path, request);
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
    },
    stop() {
      const stopped = server.stop();
      closeUnused();
      return stopped;
    },
  };
}

/** After an aborted request, fetch opens a spare connection, and Node's stop would wait for it. */
function unusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => unused.add(socket));
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
  };
}

const bodyOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);

export const accountIdOf = (email: string): string =>
  createHash('sha256').update(toEmail(email)).digest('hex').slice(0, 24);

const callerOf = (as: Caller | string): Caller =>
  typeof as === 'string' ? { subject: accountIdOf(as), email: toEmail(as), name: 'A Runner' } : as;
