import { Agent, type ClientRequest, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** What one account does at the same time, each again and again and whatever it is answered. */
export interface Worst {
  readonly origin: string;
  readonly token: string;
  /** Marathons with waiting rooms. */
  readonly rooms: readonly string[];
  readonly seconds: number;
}

const agent = new Agent({ keepAlive: true });
const words = ['m', 'me', 'mea', 'mara', 'n', 'no', 'now', 'b', 'be', 'bench'];
const anyOf = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)] as T;

async function doWorst({ origin, token, rooms, seconds }: Worst): Promise<Record<string, number>> {
  const end = performance.now() + seconds * 1_000;
  const answers: Record<string, number> = {};
  const note = (what: string, status: number | string) => {
    answers[`${what} ${status}`] = (answers[`${what} ${status}`] ?? 0) + 1;
  };
  const authorization = `Bearer ${token}`;

  function open(method: string, path: string, headers: Record<string, string> = {}): ClientRequest {
    return request(`${origin}${path}`, {
      method,
      agent,
      headers: { accept: 'application/json', ...headers },
    });
  }

  const answered = (what: string, sent: ClientRequest, isRead = true) =>
    new Promise<void>((resolve) => {
      sent.on('response', (res) => {
        note(what, res.statusCode ?? 0);
        if (isRead) res.resume().on('end', resolve);
        else res.once('data', () => res.destroy()).on('close', resolve);
      });
      sent.on('error', () => resolve());
      sent.on('close', resolve);
    });

  async function again(times: number, act: () => Promise<unknown>) {
    const one = async () => {
      while (performance.now() < end) await act();
    };
    await Promise.all(Array.from({ length: times }, one));
  }

  const ask = (what: string, path: string, headers?: Record<string, string>) => {
    const sent = open('GET', path, headers);
    const done = answered(what, sent);
    sent.end();
    return done;
  };
  /** One byte short, so that the body never ends. */
  async function upload() {
    const bytes = 9_999_999;
    const sent = open('POST', '/pictures', {
      authorization,
      'content-type': 'image/jpeg',
      'content-length': String(bytes),
    });
    const done = answered('upload', sent);
    sent.write(Buffer.alloc(bytes - 1));
    await Promise.race([done, setTimeout(Math.max(0, end - performance.now()), undefined, { ref: false })]);
    sent.destroy();
  }
  const listen = () => {
    const sent = open('GET', '/marathons/live?lastEventId=x-1');
    const done = answered('listen', sent, false);
    sent.end();
    return done;
  };
  const enter = () => {
    const sent = open('PUT', `/waiting-rooms/${anyOf(rooms)}/entry`, { authorization });
    const done = answered('enter', sent);
    sent.end();
    return done;
  };

  await Promise.all([
    again(2, upload),
    again(8, () =>
      ask('search', `/marathons?q=${anyOf(words)}&limit=${1 + Math.floor(Math.random() * 100)}`),
    ),
    again(4, () => ask('whole list', '/marathons', { 'accept-encoding': 'gzip' })),
    again(8, listen),
    again(4, enter),
  ]);
  return answers;
}

// Forked: what it takes of the machine is not what the others feel of the product.
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', async (worst: Worst) => {
  process.send?.(await doWorst(worst));
  process.disconnect();
});
