import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends the path unchanged: fetch normalizes paths, and adds `no-cache` to conditional requests. */
export const rawGet = (port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent: false }, async (res) => {
      const text = (await res.toArray()).join('');
      resolve({ status: res.statusCode ?? 0, headers: res.headers, text });
    }).once('error', reject);
  });
