import { text } from 'node:stream/consumers';
import type { ErrorList, FlagList, VitalList } from '@marathon/registry/client';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../asCommand.ts';
import { showRemotes } from './showRemotes.ts';

const environment = { MARATHON_DEPLOY_TOKEN: 'mrt_x' };

const errorsOutput = (errors: ErrorList['errors']) => outputOf('errors', { errors });

const outputOf = (kind: string, answer: object) =>
  saidBy([kind, 'mf-results'], { [`GET /registry/mf-results/${kind}`]: answer });

/** The command's output for a product's answers. */
async function saidBy(args: readonly string[], answers: Readonly<Record<string, object>>) {
  const running = await serve(
    async (req, res) => {
      const body = await text(req);
      const answer = answers[`${req.method} ${req.url}${body}`];
      res.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
    },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => running.stop());
  const lines: string[] = [];
  const to = ['--to', `http://127.0.0.1:${running.port}`];
  await showRemotes([...args, ...to], environment, (line) => void lines.push(line));
  return lines.join('\n').replace(/:\d+ (in the|declares)/, ' $1');
}

const anError = {
  name: 'TypeError',
  message: 'x is not a function',
  kind: 'caught',
  count: 12,
  firstAt: '2027-03-01T10:00:00.000Z',
  lastAt: '2027-03-02T11:30:00.000Z',
  version: '1.0.0-0123456789',
  route: '/results',
  stack: [
    { at: '/remotes/mf-results/files/a.js:1:20', source: 'mf-results/src/routes.tsx:3:5' },
    { at: '/static/js/b.js:1:1' },
  ],
};

test('errors are told with how often, when, in which release and where in the source', async () => {
  expect(
    await errorsOutput([anError, { ...anError, message: 'y', count: 1, stack: [] }]),
  ).toBe(`TypeError: x is not a function
  12 times, 2027-03-01 10:00 to 2027-03-02 11:30 UTC; last in 1.0.0-0123456789 on /results (caught)
    at mf-results/src/routes.tsx:3:5
    at /static/js/b.js:1:1 (no source map)

TypeError: y
  once, 2027-03-02 11:30 UTC; last in 1.0.0-0123456789 on /results (caught)`);
});

test('no error is said, too', async () => {
  expect(await errorsOutput([])).toBe(
    'Browsers met no error in mf-results at http://127.0.0.1 in the last 30 days.',
  );
});

test('errors are those of one front end', async () => {
  const ask = (...names: string[]) =>
    showRemotes(['errors', ...names, '--to', 'https://run.example'], environment, () => undefined);
  await expect(ask()).rejects.toThrow(UsageError);
  await expect(ask('mf-auth', 'mf-results')).rejects.toThrow(UsageError);
});

const newer = '1.1.0-0123456789';
const older = '1.0.0-0123456789';
const vitalsOutput = (releases: VitalList['releases']) => outputOf('vitals', { releases });

test('how screens felt is told by release, with the published thresholds, and what a release made worse', async () => {
  expect(
    await vitalsOutput([
      {
        version: newer,
        vitals: [
          { vital: 'LCP', count: 1_204, p75: 4_100 },
          { vital: 'INP', count: 99, p75: 450 },
          { vital: 'CLS', count: 1_000, p75: 0.1 },
        ],
      },
      {
        version: older,
        vitals: [
          { vital: 'LCP', count: 9_000, p75: 2_120 },
          { vital: 'INP', count: 8_000, p75: 90 },
          { vital: 'CLS', count: 9_000, p75: 0.095 },
        ],
      },
      { version: '0.9.0-0123456789', vitals: [{ vital: 'LCP', count: 4, p75: 1_000 }] },
    ]),
  ).toBe(`RELEASE           LCP                   INP                   CLS
${newer}  4.1 s poor, of 1,204  450 ms medium, of 99  0.10 good, of 1,000
${older}  2.1 s good, of 9,000  90 ms good, of 8,000  0.10 good, of 9,000
0.9.0-0123456789  1.0 s good, of 4      -                     -

Three of four screens were at most this, of so many that browsers measured in the last 30 days.
LCP: good up to 2.5 s, poor above 4.0 s
INP: good up to 200 ms, poor above 500 ms
CLS: good up to 0.10, poor above 0.25
WORSE: LCP of ${newer} is 4.1 s, of ${older} it was 2.1 s.`);
});

test('no measured screen is said, too', async () => {
  expect(await vitalsOutput([])).toBe(
    'Browsers measured no screen of mf-results at http://127.0.0.1 in the last 30 days.',
  );
});

const aFlag: FlagList['flags'][number] = {
  name: 'newList',
  description: 'Sorts by time',
  default: false,
  ends: '2027-04-01',
  version: newer,
  isOver: false,
};

test('flags are told with what they are and who switched them, also those that have ended', async () => {
  const flags = {
    flags: [
      { ...aFlag, percent: 25 },
      { ...aFlag, name: 'photos', description: 'Shows photos', default: true },
      { ...aFlag, name: 'old', description: 'Is long there', ends: '2027-01-01', isOver: true },
    ],
    history: [{ flag: 'newList', percent: 25, by: 'results', since: '2027-03-01T10:00:00.000Z' }],
  };
  expect(
    await outputOf('flags', flags),
  ).toBe(`FLAG     IS              ENDS        RELEASE           DESCRIPTION
newList  25 %            2027-04-01  ${newer}  Sorts by time
photos   on, by default  2027-04-01  ${newer}  Shows photos
old      off, ENDED      2027-01-01  ${newer}  Is long there

Switched (UTC):
  2027-03-01 10:00  newList 25 %, by results`);
  expect(await outputOf('flags', { flags: [], history: [] })).toBe(
    'What is live of mf-results at http://127.0.0.1 declares no flag.',
  );
});

test.each([
  ['on', 100],
  ['off', 0],
  ['25', 25],
  ['25%', 25],
])('a flag is switched with %s', async (value, percent) => {
  const switched = { flags: [{ ...aFlag, percent }], history: [] };
  const request = `POST /registry/mf-results/flags${JSON.stringify({ flag: 'newList', percent })}`;
  expect(await saidBy(['flags', 'mf-results', 'newList', value], { [request]: switched })).toContain(
    'newList  ',
  );
});

test.each([['101'], ['yes'], [''], ['on', 'off']])('a flag is not switched with %s', async (...values) => {
  await expect(saidBy(['flags', 'mf-results', 'newList', ...values], {})).rejects.toThrow(UsageError);
});

test('flags that have ended stand below what is live', async () => {
  const live = { version: newer, since: '2027-03-01T10:00:00.000Z', by: 'results' };
  const endedFlags = [{ name: 'old', ends: '2027-01-01' }];
  const frontEnds = { 'mf-results': { live, history: [], endedFlags } };
  const status = { revision: 1, team: 'results', mayDeploy: ['mf-results'], frontEnds };
  expect(await saidBy([], { 'GET /registry': status })).toContain(
    'mf-results still declares the flag old, which ended on 2027-01-01',
  );
});
