import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientHeader } from '@marathon/contracts/forwarded';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteMarathonStore } from '../../../adapters/sqlite/marathonStore.ts';
import { aMarathon } from '../../../testing/builders.ts';
import { insert } from '../../../testing/insert.ts';
import { startService } from '../../../testing/startService.ts';

interface ListRequest {
  readonly path: string;
  readonly client: string;
}

/** The service on a store that records the event loop's turn of each read, and each search. */
async function startCounting() {
  const store = openSqliteMarathonStore(':memory:', () => new Date('2026-12-01T10:00:00.000Z'));
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const reads: { readonly words: string | undefined; readonly turn: number }[] = [];
  const service = await startService({
    ...store,
    versions(query) {
      reads.push({ words: query.search?.words, turn });
      return store.versions(query);
    },
  });
  onTestFinished(async () => {
    clearImmediate(next);
    await service.stop();
    await store.close();
  });
  const marathons = Array.from({ length: 40 }, (_, i) => aMarathon({ title: `Fjord Run ${i}` }));
  for (const marathon of marathons) await insert(store, marathon);

  /** Sends all on one connection, so that they arrive in one turn of the event loop. */
  async function send(all: readonly ListRequest[]) {
    const { hostname, port } = new URL(service.address('/'));
    const socket = connect(Number(port), hostname);
    const requests = all.map(({ path, client }, i) =>
      [
        `GET ${path} HTTP/1.1`,
        'Host: run.example',
        `${clientHeader}: ${client}`,
        `Connection: ${i === all.length - 1 ? 'close' : 'keep-alive'}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(requests.join(''));
    const answers = await text(socket);
    return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  }
  return { marathons, send, reads };
}

const searchOf = (words: string) => `/marathons?q=${words}`;
const searchesOf = (client: string, count: number): ListRequest[] =>
  Array.from({ length: count }, (_, i) => ({ client, path: searchOf(`fjord+${i}`) }));
const fromEverywhere = (paths: readonly string[]): ListRequest[] =>
  paths.map((path, i) => ({ path, client: `192.0.2.${i}` }));

test.each([
  ['search for something else', (_id: string, i: number) => searchOf(`fjord+${i}`)],
  ['ask for the rest of the list', (id: string) => `/marathons?after=${id}`],
  [
    'ask for the marathons of somebody else',
    (_id: string, i: number) => `/marathons?createdBy=a${i}@b.example`,
  ],
])('however many %s at the same time, the event loop turns after each', async (_what, pathOf) => {
  const { marathons, send, reads } = await startCounting();
  const paths = marathons.map(({ _id }, i) => pathOf(_id, i));
  expect(await send(fromEverywhere(paths))).toEqual(Array(40).fill(200));
  expect(reads).toHaveLength(40);
  expect(new Set(reads.map(({ turn }) => turn)).size).toBe(40);
});

test('who searches once waits for one search of somebody who makes many', async () => {
  const { send, reads } = await startCounting();
  await send([...searchesOf('192.0.2.1', 30), { client: '192.0.2.2', path: searchOf('hill') }]);
  expect(reads.map(({ words }) => words).indexOf('hill')).toBeLessThan(3);
});

test('when too many wait, who made most of them is asked to try again, and nobody else', async () => {
  const { send } = await startCounting();
  const others = fromEverywhere(Array.from({ length: 10 }, (_, i) => searchOf(`hill+${i}`)));
  const statuses = await send([...searchesOf('198.51.100.1', 220), ...others]);
  expect(statuses.slice(220)).toEqual(Array(10).fill(200));
  expect(statuses.filter((status) => status === 503)).toHaveLength(29);
});

test('what is asked again is answered without a turn', async () => {
  const { send, reads } = await startCounting();
  const search = { client: '192.0.2.1', path: searchOf('fjord') };
  await send([search]);
  await send(Array(20).fill(search));
  expect(reads).toHaveLength(1);
});
