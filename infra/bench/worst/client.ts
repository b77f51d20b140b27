import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Call {
  /** Name under which answers are counted. */
  readonly what: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Announced bytes that are never sent. */
  readonly missing?: number;
  /** Disconnects when the answer begins. */
  readonly isLeft?: boolean;
}

/** Sends one account's requests and ignores the answers. */
export interface Client {
  readonly send: (call: Call) => Promise<void>;
  readonly repeat: (times: number, act: () => Promise<unknown>) => Promise<void>;
}

interface Options {
  readonly origin: string;
  readonly token: string;
  readonly seconds: number;
}

/** @returns the client, and the number of answers of each kind */
export function openClient({ origin, token, seconds }: Options) {
  const end = performance.now() + seconds * 1_000;
  const agent = new Agent({ keepAlive: true });
  const answers: Record<string, number> = {};

  const send = ({ what, method = 'GET', path, headers, body = '', missing = 0, isLeft = false }: Call) =>
    new Promise<void>((resolve) => {
      const sent = request(`${origin}${path}`, {
        method,
        agent,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...headers,
          ...(body.length > 0 && { 'content-length': String(Buffer.byteLength(body) + missing) }),
        },
      });
      sent.on('response', (answer: IncomingMessage) => {
        const key = `${what} ${answer.statusCode}`;
        answers[key] = (answers[key] ?? 0) + 1;
        if (isLeft) answer.once('data', () => answer.destroy());
        else answer.resume();
        answer.on('error', () => resolve()).on('close', resolve);
        // The connection still waits for the missing bytes.
        if (missing > 0) answer.on('end', () => sent.destroy());
      });
      sent.on('error', () => resolve()).on('close', resolve);
      if (missing === 0) return void sent.end(body);
      sent.write(body);
      const left = Math.max(0, end - performance.now());
      void setTimeout(left, undefined, { ref: false }).then(() => sent.destroy());
    });

  async function repeat(times: number, act: () => Promise<unknown>) {
    const one = async () => {
      while (performance.now() < end) await act();
    };
    await Promise.all(Array.from({ length: times }, one));
  }

  return { client: { send, repeat } satisfies Client, answers };
}
