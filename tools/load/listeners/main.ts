/** Pages that listen to live counts: k6 has no server-sent events. Controlled by its parent over IPC. */
import { latenessOf, type ReceivedCount } from './lateness.ts';
import { listen } from './listen.ts';
import type { ListenersMessage, ListenersTask } from './listeners.ts';

const received: ReceivedCount[] = [];
const last = new Map<number, number>();
const streams: { readonly end: () => void }[] = [];
let refused = 0;
let broken = 0;

process.on('message', (task: ListenersTask) => void (task.kind === 'open' ? open(task) : finish(task)));
// Exits with its parent.
process.on('disconnect', () => process.exit());

async function open({
  base,
  marathonId,
  pages,
  addresses,
}: Extract<ListenersTask, { kind: 'open' }>): Promise<void> {
  for (let page = 0; page < pages; page += 50) {
    const some = Array.from({ length: Math.min(50, pages - page) }, (_, i) => page + i);
    await Promise.all(
      some.map(async (number) => {
        const stream = await listen({
          base,
          address: addresses > 0 ? addressOf(number % addresses) : undefined,
          onCount(count) {
            if (count.marathonId !== marathonId) return;
            received.push({ count: count.registrationCount, at: Date.now() });
            last.set(number, count.registrationCount);
          },
          onEnd: () => {
            broken += 1;
          },
        });
        if (stream === undefined) refused += 1;
        else streams.push(stream);
      }),
    );
  }
  tell({ kind: 'opened', pages: streams.length, refused });
}

function finish({ confirmedAt }: Extract<ListenersTask, { kind: 'finish' }>): void {
  const brokenOff = broken;
  for (const stream of streams) stream.end();
  const isInformed = (count: number | undefined) => count === confirmedAt.length;
  const informed = [...last.values()].filter(isInformed).length;
  tell({
    kind: 'finished',
    pages: streams.length,
    refused,
    broken: brokenOff,
    late: latenessOf(received, confirmedAt),
    informed,
  });
}

const tell = (message: ListenersMessage) => process.send?.(message);

const addressOf = (number: number) => `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
