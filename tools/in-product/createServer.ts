import type { IncomingMessage, ServerResponse } from 'node:http';
import { baseOf, contentFolder } from '@marathon/contracts/remotes/addresses';
import type { Release } from '@marathon/contracts/remotes/release';
import { sendProblem } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import express, { type Express, type RequestHandler } from 'express';
import { createProxyMiddleware, type Options, responseInterceptor } from 'http-proxy-middleware';
import { pageScript } from './pageScript.ts';
import { pageWithRelease, withRelease } from './pageWithRelease.ts';

export interface LocalBuild {
  readonly release: Release;
  readonly folder: string;
}

interface ServerOptions {
  readonly origin: string;
  readonly name: string;
  readonly build: () => LocalBuild;
  readonly takesWrites: boolean;
}

/** Login needs these even without writes. */
const signIn = /^\/(realms\/|jwt$)/;
const reports = /^\/client-(errors|views|vitals)$/;
const reads = ['GET', 'HEAD', 'OPTIONS'];

/** A product in which one remote comes from a local folder. Answers only this machine. */
export function createServer({ origin, name, build, takesWrites }: ServerOptions) {
  const words = `${name} of your checkout in ${origin}${takesWrites ? ': what you send is stored there' : ', read only'}`;
  const script = pageScript(words);
  const change = changePages(() => build().release);
  const app: Express = express().disable('x-powered-by');
  app.use(
    fromThisMachine,
    script.handler,
    filesOf(name, build),
    withoutReports,
    takesWrites ? (_req, _res, next) => next() : withoutWrites,
    proxyTo(origin, {
      pathFilter: (path, req) => path === '/remotes.json' || isForPage(req),
      selfHandleResponse: true,
      on: {
        proxyReq: (request) => {
          for (const header of ['if-none-match', 'if-modified-since']) request.removeHeader(header);
          request.setHeader('accept-encoding', 'identity');
        },
        proxyRes: (answer, req, res) => {
          stayOnHttp(answer);
          return change(answer, req, res);
        },
      },
    }),
    proxyTo(origin, { on: { proxyRes: stayOnHttp } }),
  );
  return { app, tellBuild: script.tellBuild };
}

/** Removes headers that send browsers from http://localhost to https. */
function stayOnHttp({ headers }: IncomingMessage): void {
  delete headers['strict-transport-security'];
  const policy = headers['content-security-policy'];
  if (typeof policy === 'string')
    headers['content-security-policy'] = policy.replace(/;?upgrade-insecure-requests/, '');
}

const changePages = (release: () => Release) =>
  responseInterceptor(async (body, answer, req, res) => {
    const change = changeOf(answer, req);
    if (change === undefined) return body;
    res.setHeader('Cache-Control', 'no-store');
    res.removeHeader('etag');
    return change(body.toString(), release());
  });

const isForPage = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

function changeOf({ statusCode = 0, headers }: IncomingMessage, { url }: IncomingMessage) {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return pageWithRelease;
  if (url === '/remotes.json' && statusCode === 200)
    return (text: string, release: Release) => JSON.stringify(withRelease(JSON.parse(text), release));
  return undefined;
}

const proxyTo = (origin: string, options: Options) =>
  createProxyMiddleware({
    target: origin,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    ...options,
    // The product must see its own page.
    headers: { origin, referer: `${origin}/` },
    on: { error: (error, _req, res) => sendNoAnswer(origin, error, res), ...options.on },
  });

function sendNoAnswer(origin: string, error: Error, res: object) {
  if (!('setHeader' in res)) return;
  const answer = res as ServerResponse;
  if (answer.headersSent) return void answer.destroy();
  const { code = error.message } = error as NodeJS.ErrnoException;
  sendProblem(answer, {
    code: 'unavailable',
    detail: `${origin} does not answer (${code})`,
    retryAfterSeconds: 5,
  });
}

/** Other sites' pages could act as the logged-in person. */
const fromThisMachine: RequestHandler = (req, res, next) => {
  const { host, origin } = req.headers;
  const isOwn = origin === undefined || origin === `http://${host}`;
  const isNamed = isLoopback(URL.parse(`http://${host}`)?.hostname ?? '');
  if (isOwn && isNamed) return next();
  sendProblem(res, { code: 'forbidden', detail: 'This development server answers its own pages alone' });
};

const withoutReports: RequestHandler = (req, res, next) =>
  reports.test(req.path) ? void res.status(204).end() : next();

const withoutWrites: RequestHandler = (req, res, next) => {
  if (reads.includes(req.method) || signIn.test(req.path)) return next();
  sendProblem(res, {
    code: 'forbidden',
    detail: 'Nothing was sent: this page only reads from the product. With --writes it sends, too.',
  });
};

/** The product serves the remote's other files. */
function filesOf(name: string, build: () => LocalBuild): RequestHandler {
  const base = baseOf(name);
  return (req, res, next) => {
    const [version, ...rest] = req.path.startsWith(base) ? req.path.slice(base.length).split('/') : [];
    const file = rest.join('/');
    const { release, folder } = build();
    const isHere = version === contentFolder || version === release.version;
    if (!isHere || !Object.hasOwn(release.files, file)) return next();
    res.sendFile(file, { root: folder, cacheControl: false, headers: { 'Cache-Control': 'no-store' } });
  };
}
