import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientHeader } from '@marathon/contracts/forwarded';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteMarathonStore } from '../adapters/sqlite/marathonStore.ts';
import { aMarathon } from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';

interface Search {
  readonly words: string;
  readonly client: string;
}

/** The service on a store that tells in which turn of the event loop it searched for what. */
async function startCounting() {
  const store = openSqliteMarathonStore(':memory:', () => new Date('2026-12-01T10:00:00.000Z'));
  let turn = 0;
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const searched: { readonly words: string | undefined; readonly turn: number }[] = [];
  const service = await startService({
    ...store,
    versions(query) {
      searched.push({ words: query.search?.words, turn });
      return store.versions(query);
    },
  });
  onTestFinished(async () => {
    clearImmediate(next);
    await service.stop();
    await store.close();
  });
  await store.add(aMarathon({ title: 'Fjord Run' }), []);

  /** All that is sent at once on one connection arrives in one turn. */
  async function search(searches: readonly Search[]) {
    const { hostname, port } = new URL(service.address('/'));
    const socket = connect(Number(port), hostname);
    const requests = searches.map(({ words, client }, i) =>
      [
        `GET /marathons?q=${words} HTTP/1.1`,
        'Host: run.example',
        `${clientHeader}: ${client}`,
        `Connection: ${i === searches.length - 1 ? 'close' : 'keep-alive'}`,
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(requests.join(''));
    const answers = await text(socket);
    return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  }
  return { search, searched };
}

const searchesOf = (client: string, count: number): Search[] =>
  Array.from({ length: count }, (_, i) => ({ client, words: `fjord+${i}` }));

test('however many search at the same time, the event loop turns after each search', async () => {
  const { search, searched } = await startCounting();
  const clients = Array.from({ length: 40 }, (_, i) => ({ client: `192.0.2.${i}`, words: `fjord+${i}` }));
  expect(await search(clients)).toEqual(Array(40).fill(200));
  expect(searched).toHaveLength(40);
  expect(new Set(searched.map(({ turn }) => turn)).size).toBe(40);
});

test('who searches once waits for one search of somebody who makes many', async () => {
  const { search, searched } = await startCounting();
  await search([...searchesOf('192.0.2.1', 30), { client: '192.0.2.2', words: 'hill' }]);
  expect(searched.map(({ words }) => words).indexOf('hill')).toBeLessThan(3);
});

test('when too many wait, who made most of them is asked to try again, and nobody else', async () => {
  const { search } = await startCounting();
  const others = Array.from({ length: 10 }, (_, i) => ({ client: `192.0.2.${i}`, words: `hill+${i}` }));
  const statuses = await search([...searchesOf('198.51.100.1', 220), ...others]);
  expect(statuses.slice(220)).toEqual(Array(10).fill(200));
  expect(statuses.filter((status) => status === 503)).toHaveLength(29);
});

test('what is asked again is answered without a turn', async () => {
  const { search, searched } = await startCounting();
  await search([{ client: '192.0.2.1', words: 'fjord' }]);
  await search(Array.from({ length: 20 }, () => ({ client: '192.0.2.1', words: 'fjord' })));
  expect(searched).toHaveLength(1);
});
