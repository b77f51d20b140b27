import { createHash } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '@marathon/contracts/clock';
import { toEmail } from '@marathon/contracts/email';
import { type Caller, createApiTokens } from '../apiTokens.ts';
import { serve } from '../serve.ts';
import { testKeyring } from './testKeys.ts';

export interface TestRequest {
  /** Who asks: with an API token of theirs, an e-mail standing for somebody with it. Absent: nobody. */
  readonly as?: Caller | string | undefined;
  readonly method?: string;
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the service answered; tests look into it.
  readonly body: any;
}

export interface ServedForTests {
  address(path: string): string;
  ask(path: string, asked?: TestRequest): Promise<Answer>;
  /** The answer as it arrives. */
  send(path: string, asked?: TestRequest & Pick<RequestInit, 'signal'>): Promise<Response>;
  stop(): Promise<void>;
}

/** The tokens that `serveForTests` signs with, by the clock of the test. */
export const testTokens = (now: Clock) => createApiTokens(testKeyring, now);

/** An app on a port of its own, and a client that speaks as anybody. */
export async function serveForTests(
  app: RequestListener,
  tokens: ReturnType<typeof testTokens>,
): Promise<ServedForTests> {
  const running = await serve(app, { port: 0, host: '127.0.0.1' });
  const closeUnused = unusedConnections(running.server);
  const address = (path: string) => `http://127.0.0.1:${running.port}${path}`;
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
    async ask(path, asked) {
      const answer = await send(path, asked);
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
    },
    stop() {
      const stopped = running.stop();
      closeUnused();
      return stopped;
    },
  };
}

/** After a request that was aborted, fetch opens a connection ahead; Node waits for one on which nothing is ever asked. */
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

/** The account of whom an e-mail stands for. */
export const accountIdOf = (email: string): string =>
  createHash('sha256').update(toEmail(email)).digest('hex').slice(0, 24);

const callerOf = (as: Caller | string): Caller =>
  typeof as === 'string' ? { subject: accountIdOf(as), email: toEmail(as), name: 'A Runner' } : as;
