import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type AnswerHeaders, requestHeaders } from './proxyHeaders.ts';

/** Why no whole answer came. */
export interface AttemptFailure {
  readonly err: unknown;
  /** The service may have acted on the request. */
  readonly isSent: boolean;
  readonly hasAnswerBegun: boolean;
  /** The service was given its time, and did not answer. */
  readonly isLate: boolean;
}

export interface Attempt {
  /** Undefined when the answer was whole. */
  readonly failure: Promise<AttemptFailure | undefined>;
  abort(): void;
}

/** What is told of an answer, in this order: `chunk` as often as needed, then one of `end` and `broken`. */
export interface AnswerReader {
  chunk(bytes: Buffer): void;
  end(): void;
  broken(err: Error): void;
}

export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly control: Pick<Dispatcher.DispatchController, 'pause' | 'resume' | 'abort'>;
}

interface Exchange {
  /** Undefined: it is still arriving. */
  readonly body: Buffer | undefined;
  begin(answer: Answer): AnswerReader;
}

interface Limits {
  readonly connections: number;
  readonly timeoutMs: number;
}

const connectWithinMs = 2_000;
const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Sends requests to one address, each once, over connections that stay open. */
export function createSender(url: string, { connections, timeoutMs }: Limits) {
  const { origin, host, pathname } = new URL(url);
  const prefix = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: connectWithinMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  return (req: IncomingMessage, { body, begin }: Exchange): Attempt => {
    const { promise: failure, resolve } = Promise.withResolvers<AttemptFailure | undefined>();
    let control: Dispatcher.DispatchController | undefined;
    let isAborted = false;
    let isOver = false;
    let reader: AnswerReader | undefined;
    const fail = (err: Error) => {
      isOver = true;
      const isLate = 'code' in err && late.has(String(err.code));
      reader?.broken(err);
      resolve({ err, isSent: control !== undefined, isLate, hasAnswerBegun: reader !== undefined });
    };
    pool.dispatch(
      {
        method: req.method as Dispatcher.HttpMethod,
        path: prefix + pathAndQuery(req.url),
        headers: requestHeaders(req, host),
        // A stream of its own: undici destroys the one that it has read.
        body: body ?? req.pipe(new PassThrough()),
      },
      {
        onRequestStart(controller) {
          if (isAborted) controller.abort(aborted());
          else control = controller;
        },
        onResponseStart(controller, status, headers) {
          // 103 and the like are for the gateway alone.
          if (status >= 200) reader = begin({ status, headers, control: controller });
        },
        onResponseData(_controller, chunk) {
          reader?.chunk(chunk);
        },
        onResponseEnd() {
          isOver = true;
          reader?.end();
          resolve(undefined);
        },
        onResponseError(_controller, err) {
          fail(err);
        },
      },
    );
    return {
      failure,
      abort() {
        if (isOver) return;
        isAborted = true;
        if (control === undefined) fail(aborted());
        else control.abort(aborted());
      },
    };
  };
}

/** A client may send a whole URL, of which undici refuses some. */
function pathAndQuery(url = '/'): string {
  if (url.startsWith('/')) return url;
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return pathname + search;
}

const aborted = () => new Error('the client is gone');
