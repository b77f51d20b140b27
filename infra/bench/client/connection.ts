import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, readAnswer } from './answers.ts';

/** A keep-alive connection for one request at a time. Reopens after a close. */
export interface Connection {
  send(request: string): Promise<Answer>;
  close(): void;
}

const nothing = Buffer.alloc(0);
const answersWithinMs = 30_000;

/** Cheaper than HTTP libraries, so that the client takes little from a server on the same machine. */
export async function openConnection(port: number): Promise<Connection> {
  let socket = await opened(port);
  return {
    async send(request) {
      try {
        if (socket.destroyed) socket = await opened(port);
        return await exchange(socket, request);
      } catch {
        socket.destroy();
        return { status: 0, body: nothing };
      }
    },
    close: () => socket.destroy(),
  };
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.setTimeout(answersWithinMs, () => socket.destroy());
  // Errors of an idle connection appear at its next request.
  socket.on('error', () => {});
  return socket;
}

function exchange(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = nothing;
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (!answer) return;
      leave();
      if (answer.closes) socket.destroy();
      resolve(answer);
    };
    const fail = () => {
      leave();
      reject(new Error('the connection broke'));
    };
    const leave = () => {
      socket.off('data', take);
      socket.off('close', fail);
    };
    socket.on('data', take);
    socket.on('close', fail);
    socket.write(request, 'latin1');
  });
}
