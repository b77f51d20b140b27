import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemOf } from '@marathon/contracts/problem';
import { aUser } from '@marathon/front-end-testing/builders';
import { createExampleServer } from './exampleServer.ts';

/** Serves the examples on a free port of this machine, until the process ends. */
export async function serveExamples() {
  const { answer } = createExampleServer(new Date());
  const server = createServer(async ({ method = 'GET', url = '/' }, response) => {
    const { status, headers, body } =
      answer({ method, url: `http://localhost${url}` }) ?? noExample(method, url);
    response.writeHead(status, Object.fromEntries(headers));
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
  });
  server.listen(0, 'localhost').unref();
  await once(server, 'listening');
  const { displayName: name, email } = aUser();
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Signs in by any password. */
    person: { name, email, password: 'any' },
  };
}

function noExample(method: string, url: string): Response {
  const detail = `There is no example of ${method} ${url}. A product answers it: npm run dev -- --api URL`;
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json(problemOf({ code: 'not-found', detail }), { status: 404, headers });
}
