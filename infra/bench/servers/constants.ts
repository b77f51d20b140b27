import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

/** Fixed bytes per path, from a bare Express app or bare node:http. */
const { PORT, ANSWERS = '', SERVER } = process.env;
const bodies: Record<string, string> = JSON.parse(readFileSync(ANSWERS, 'utf8'));
const isReady = () => process.stdout.write(`Ready at http://localhost:${PORT}\n`);

// A normal exit, so that Node writes a profile.
process.once('SIGTERM', () => process.exit(0));

if (SERVER === 'express') {
  const app = express();
  for (const [path, body] of Object.entries(bodies))
    app.get(path, (_req, res) => void res.type('json').send(body));
  app.listen(Number(PORT), '127.0.0.1', isReady);
} else {
  const buffers = new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(body)]));
  createServer((req, res) => {
    const body = buffers.get(req.url ?? '');
    res.writeHead(body ? 200 : 404, {
      'content-type': 'application/json',
      'content-length': body?.length ?? 0,
    });
    res.end(body);
  }).listen(Number(PORT), '127.0.0.1', isReady);
}
