import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';

interface Listening {
  readonly base: string;
  readonly address: string | undefined;
  readonly onCount: (count: { marathonId: string; registrationCount: number }) => void;
  readonly onEnd: () => void;
}

/** As a page does; undefined if refused. */
export function listen({ base, address, onCount, onEnd }: Listening): Promise<{ end(): void } | undefined> {
  const url = `${base}/marathons/live`;
  const headers = {
    accept: 'text/event-stream',
    ...(address !== undefined && { 'x-forwarded-for': address }),
  };
  const ask = url.startsWith('https') ? getSecurely : get;
  return new Promise((resolve) => {
    const request = ask(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return resolve(undefined);
      }
      let isOver = false;
      readCounts(answer, onCount);
      answer.once('close', () => {
        if (!isOver) onEnd();
      });
      resolve({
        end() {
          isOver = true;
          request.destroy();
        },
      });
    });
    request.once('error', () => resolve(undefined));
  });
}

function readCounts(answer: IncomingMessage, onCount: Listening['onCount']): void {
  let rest = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^event: count\ndata: (.*)$/m.exec(event) ?? [];
      if (data !== undefined) onCount(JSON.parse(data));
    }
  });
  answer.on('error', () => undefined);
}
