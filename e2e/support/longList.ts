import { get } from 'node:http';
import { anOpenMarathon, aRunner, call } from './api.ts';

/** Adds marathons with the longest texts, from as many accounts as the hourly limit requires. */
export async function addLongMarathons(origin: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const organizer = `organizer${Math.floor(ids.length / 20)}@example.org`;
    const description = longText();
    const body = anOpenMarathon({ title: `Long Run ${ids.length}`, description });
    const answer = await call(origin, 'POST', '/marathons', organizer, body);
    if (answer.status !== 201) throw new Error(await answer.text());
    ids.push(((await answer.json()) as { insertedId: string }).insertedId);
  }
  return ids;
}

/** 5,000 three-byte letters of a script with spaces: few words to index. */
const longText = () =>
  Array.from({ length: 5_000 }, () => String.fromCharCode(0xac00 + Math.floor(Math.random() * 11_000))).join(
    '',
  );

export interface TransferFigures {
  readonly firstByteMs: number;
  readonly bytes: number;
  readonly encoding: string;
}

/** Reads to the end without storing. */
export function read(origin: string, path: string, encoding = 'identity'): Promise<TransferFigures> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let bytes = 0;
      let firstByteMs = 0;
      answer.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - start;
        bytes += chunk.length;
      });
      answer.on('end', () =>
        resolve({ firstByteMs, bytes, encoding: answer.headers['content-encoding'] ?? 'identity' }),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** The product's process, in megabytes. */
export async function residentMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1];
  return Number(bytes) / 1_000_000;
}

/** Repeats `step` until the returned function is called, which waits for the last one. */
export function repeat(step: () => Promise<unknown>, everyMs = 0): () => Promise<void> {
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      const pause = new Promise((resolve) => setTimeout(resolve, everyMs));
      await step();
      await pause;
    }
  })();
  return () => {
    stopped = true;
    return done;
  };
}

let runners = 0;
export const registerSomebody = (origin: string, marathonId: string) =>
  call(origin, 'POST', '/registrations', `runner${++runners}@example.org`, aRunner(marathonId));

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
