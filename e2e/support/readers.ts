import { setTimeout } from 'node:timers/promises';
import { read } from './longList.ts';

/** `node readers.ts ORIGIN`: 20 visitors, each reads the list once a second, until the process is stopped. */
const [, , origin = ''] = process.argv;
const encodings = ['identity', 'gzip', 'br, gzip'];

async function visit(encoding: string) {
  while (true) {
    const { firstByteMs } = await read(origin, '/marathons', encoding);
    console.log(firstByteMs);
    await setTimeout(1_000);
  }
}

await Promise.all(Array.from({ length: 20 }, (_, i) => visit(encodings[i % encodings.length] ?? '')));
