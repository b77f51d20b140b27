import { machine } from '../machine.ts';
import { addMarathons } from '../marathons.ts';
import { figure, markdownOf } from '../report/table.ts';
import { parsersOf } from './inputs.ts';
import { startProbed } from './startProbed.ts';
import { filled } from './texts.ts';
import { type Call, call } from './visitor.ts';

/** `npm run bench -- hostile`: measures how long hostile input blocks the event loop in each parser. */
const mostMs = 50;
const rounds = 3;

const product = await startProbed();
try {
  const { origin, deployToken } = product;
  const [marathonId = ''] = await addMarathons(
    { origin },
    { run: 'hostile', marathons: 1, spotsEach: 100_000 },
  );
  const organizer = 'organizer-0.hostile';
  await addPeople(marathonId, organizer);
  const rows: string[][] = [];
  for (const { name, calls } of parsersOf({ marathonId, organizer, deployToken })) {
    const blocks = [];
    for (const { what, ...one } of calls) blocks.push({ what, ...(await blockOf(one)) });
    const [longest] = blocks.toSorted((one, other) => other.ms - one.ms);
    for (const { what, ms, status } of blocks)
      if (ms > mostMs || process.env.BENCH_ALL)
        console.error(`${name}: ${what}: ${figure(ms)} ms, ${status}`);
    rows.push([name, String(calls.length), figure(longest?.ms ?? 0), longest?.what ?? '']);
    console.error(rows.at(-1)?.join(' | '));
  }
  console.log(`${machine('')}\n`);
  console.log(markdownOf({ title: '', head: ['parser', 'inputs', 'longest block, ms', 'of'], rows }));
} finally {
  await product.stop();
}
process.exit(0);

/** The minimum of some rounds: the rest comes from the machine and the garbage collector. */
async function blockOf(one: Call) {
  let [ms, status] = [Number.POSITIVE_INFINITY, 0];
  for (let round = 0; round < rounds && ms > mostMs / 5; round++) {
    await product.longestBlock();
    ({ status } = await call(product.origin, one));
    ms = Math.min(ms, await product.longestBlock());
  }
  return { ms, status };
}

/** Some thousand people with the longest texts. */
async function addPeople(marathonId: string, as: string) {
  for (let file = 0; file < 4; file++) {
    const people = Array.from(
      { length: 900 },
      (_, i) => `Runner ${i},f${file}r${i}@example.org,+1 555 0100,"${filled('_x0041_ <', 4_950)}"`,
    );
    const body = Buffer.from(`Name,Email,Contact,Notes\n${people.join('\n')}`);
    const { status, bytes } = await call(product.origin, {
      path: `/marathons/${marathonId}/registrations/import`,
      as,
      headers: { 'content-type': 'text/csv', 'idempotency-key': `file ${file}` },
      body,
    });
    if (status !== 201) throw new Error(`no people: ${status} ${bytes.toString().slice(0, 300)}`);
  }
}
