import { gzipSync } from 'node:zlib';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { bufferBody, type JsonRequest, jsonBody } from './bodies.ts';
import type { Handler } from './directRoutes.ts';
import { createLogger } from './logger.ts';
import { problemErrors } from './problemAnswers.ts';
import { serve } from './serve.ts';

const asItComes: Handler = (_req, _res, next) => next();

const readBefore: Handler = async (req, _res, next) => {
  bufferBody(req, Buffer.concat(await req.toArray()));
  next();
};

async function ask(before: Handler, body: Uint8Array, headers: Record<string, string>) {
  const app = express()
    .use(before, jsonBody(100), (req: JsonRequest, res) => void res.end(JSON.stringify(req.body)))
    .use(problemErrors(createLogger('test', 'silent')));
  const server = await serve(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.stop());
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

const text = JSON.stringify({ name: 'Ä' });
const latin1 = { 'content-type': 'application/json; charset=iso-8859-1' };

test.each([
  ['plain', Buffer.from(text), {}, { status: 200, name: 'Ä' }],
  ['with a charset', Buffer.from(text), { 'content-type': 'application/json; charset=UTF-8' }, { name: 'Ä' }],
  ['with a byte order mark', Buffer.from(`\ufeff${text}`), {}, { name: 'Ä' }],
  ['compressed', gzipSync(text), { 'content-encoding': 'gzip' }, { name: 'Ä' }],
  ['in another charset', Buffer.from(text), latin1, { code: 'unsupported-media-type' }],
  [
    'of another type',
    Buffer.from(text),
    { 'content-type': 'text/plain' },
    { code: 'unsupported-media-type' },
  ],
  ['broken', Buffer.from('{'), {}, { status: 400, code: 'malformed-json' }],
  ['no object', Buffer.from('[]'), {}, { status: 400, code: 'validation-failed' }],
  ['too large', Buffer.from(`{"name":"${'x'.repeat(100)}"}`), {}, { code: 'body-too-large' }],
])(
  'a body that is %s is read alike from the connection and after the gateway',
  async (_is, body, headers, answer) => {
    expect(await ask(asItComes, body, headers)).toMatchObject(answer);
    expect(await ask(readBefore, body, headers)).toMatchObject(answer);
  },
);
