import { connect, type Socket } from 'node:net';

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes a request's head; the test writes the rest. */
export function openRawRequest(port: number, { method, path, headers }: RawRequest): Socket {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}

export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Resolves once the server has read a head with `Expect: 100-continue`. */
export async function untilContinue(socket: Socket): Promise<void> {
  const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  if (!String(head).includes('100 Continue')) throw new Error(`not told to continue: ${head}`);
}
