import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { type AnswerHeaders, requestHeaders } from './proxyHeaders.ts';

export interface AttemptFailure {
  readonly err: unknown;
  /** Set if the service may have acted on the request. */
  readonly isSent: boolean;
  readonly hasAnswerBegun: boolean;
  readonly isLate: boolean;
}

export interface Attempt {
  readonly failure: Promise<AttemptFailure | undefined>;
  abort(): void;
}

/** Receives an answer: any number of `chunk`, then `end` or `broken`. */
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
  readonly body: Buffer | undefined;
  begin(answer: Answer): AnswerReader;
}

interface Limits {
  readonly connections: number;
  readonly timeoutMs: number;
}

const connectWithinMs = 2_000;
const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Sends each request once to one address, over persistent connections. */
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
        // A separate stream: undici destroys the one that it has read.
        body: body ?? req.pipe(new PassThrough()),
      },
      {
        onRequestStart(controller) {
          if (isAborted) controller.abort(aborted());
          else control = controller;
        },
        onResponseStart(controller, status, headers) {
          // Informational answers such as 103 are for the gateway only.
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

/** A client may send a whole URL, and undici refuses some. */
function pathAndQuery(url = '/'): string {
  if (url.startsWith('/')) return url;
  const { pathname = '/', search = '' } = URL.parse(url) ?? {};
  return pathname + search;
}

const aborted = () => new Error('the client is gone');
