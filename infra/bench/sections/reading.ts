import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/e2e/product';
import { freePort } from '@marathon/persistence/testing/freePort';
import type { Process } from '../contestants/contestant.ts';
import { embedded } from '../contestants/inOneProcess.ts';
import { startProcess } from '../contestants/startProcess.ts';
import { type CrowdFigures, read } from '../crowd.ts';
import { figure, spread } from '../report/table.ts';
import { judge, ratios } from '../report/verdict.ts';
import { inRounds } from '../rounds.ts';
import { spreadOf } from '../statistics.ts';
import { type Context, type SectionResult, total, unexpected } from './section.ts';

interface Reader {
  readonly server: 'product' | 'before' | 'express' | 'bare';
  readonly path: string;
  readonly origin: string;
  readonly processes: readonly Process[];
}

const names = {
  product: 'product',
  before: 'product before',
  express: 'Express, the same bytes',
  bare: 'bare node:http, the same bytes',
};

/** Compares reading with servers that only answer the same bytes. */
export async function reading({ client, settings, tell }: Context): Promise<SectionResult> {
  const product = await embedded({ withDemo: true });
  const { bodies, paths } = await answersOf(product.origin);
  const folder = temporaryFolder();
  const ANSWERS = join(folder.path, 'answers.json');
  writeFileSync(ANSWERS, JSON.stringify(bodies));
  const constant = async (SERVER: 'express' | 'bare') =>
    startProcess({
      name: SERVER,
      script: 'infra/bench/servers/constants.ts',
      env: { PORT: String(await freePort()), ANSWERS, SERVER },
    });
  const [express, bare] = [await constant('express'), await constant('bare')];
  const before = settings.beside ? [await embedded({ withDemo: true, checkout: settings.beside })] : [];
  const readers: Reader[] = paths.flatMap((path) => [
    { server: 'product', path, ...product },
    ...before.map((one) => ({ ...one, server: 'before' as const, path })),
    { server: 'express', path, origin: express.origin, processes: [express] },
    { server: 'bare', path, origin: bare.origin, processes: [bare] },
  ]);
  const { connections, readings: requests } = settings;
  const ask = (reader: Reader) => read(reader, client, { path: reader.path, requests, connections });
  for (const reader of readers) await ask(reader);
  const results = await inRounds(readers, settings.rounds, ask);
  for (const one of [product, ...before, express, bare]) await one.stop();
  folder.remove();

  const of = (reader: Reader) => results.get(reader) ?? [];
  const rates = (server: Reader['server'], path: string) =>
    readers.filter((one) => one.server === server && one.path === path).flatMap((one) => of(one).map(rateOf));
  for (const path of paths) tell(`${nameOf(path)}: ${figure(spreadOf(rates('product', path)).median)}/s`);
  return {
    table: {
      title: `Reading, ${figure(requests)} requests in each round, ${connections} connections:`,
      head: ['', 'bytes', 'answers a second', 'p50 ms', 'p99 ms', 'CPU s per 10,000'],
      rows: readers.map((reader) => {
        const median = (value: (measured: CrowdFigures) => number) => spreadOf(of(reader).map(value)).median;
        return [
          `\`GET ${nameOf(reader.path)}\`, ${names[reader.server]}`,
          figure(Buffer.byteLength(bodies[reader.path] ?? '')),
          spread(spreadOf(of(reader).map(rateOf))),
          figure(
            median(({ latencies }) => latencies.p50),
            1,
          ),
          figure(
            median(({ latencies }) => latencies.p99),
            1,
          ),
          figure(
            median(({ cpu }) => total(cpu)),
            2,
          ),
        ];
      }),
    },
    verdicts: paths.map((path) =>
      judge(
        `\`GET ${nameOf(path)}\`: product / Express >= 0.8`,
        ratios(rates('product', path), rates('express', path)),
        {
          atLeast: 0.8,
        },
      ),
    ),
    notes: readers.flatMap((reader) =>
      unexpected(`${names[reader.server]} ${reader.path}`, of(reader), '200'),
    ),
  };
}

/** The product's answers, for the other servers. */
async function answersOf(origin: string) {
  const list = await (await fetch(`${origin}/marathons`)).text();
  const [first] = JSON.parse(list) as { _id: string }[];
  const path = `/marathons/${first?._id}`;
  const one = await (await fetch(`${origin}${path}`)).text();
  return {
    bodies: { '/marathons': list, [path]: one } as Record<string, string>,
    paths: ['/marathons', path],
  };
}

const nameOf = (path: string) => path.replace(/[0-9a-f]{24}/, '{id}');

const rateOf = ({ perSecond }: CrowdFigures) => perSecond;
