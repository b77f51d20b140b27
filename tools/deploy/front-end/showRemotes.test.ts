import type { ErrorList, VitalList } from '@marathon/registry';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../asCommand.ts';
import { showRemotes } from './showRemotes.ts';

const environment = { MARATHON_DEPLOY_TOKEN: 'mrt_x' };

/** What the command says where the product has these errors. */
const saidOf = (errors: ErrorList['errors']) => said('errors', { errors });

/** What it says of one kind, where the product answers so. */
async function said(kind: string, answer: object) {
  const running = await serve(
    (req, res) =>
      void res.writeHead(req.url === `/registry/mf-results/${kind}` ? 200 : 404).end(JSON.stringify(answer)),
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => running.stop());
  const lines: string[] = [];
  const to = ['--to', `http://127.0.0.1:${running.port}`];
  await showRemotes([kind, 'mf-results', ...to], environment, (line) => void lines.push(line));
  return lines.join('\n').replace(/:\d+ in the/, ' in the');
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
    await saidOf([anError, { ...anError, message: 'y', count: 1, stack: [] }]),
  ).toBe(`TypeError: x is not a function
  12 times, 2027-03-01 10:00 to 2027-03-02 11:30 UTC; last in 1.0.0-0123456789 on /results (caught)
    at mf-results/src/routes.tsx:3:5
    at /static/js/b.js:1:1 (no source map)

TypeError: y
  once, 2027-03-02 11:30 UTC; last in 1.0.0-0123456789 on /results (caught)`);
});

test('no error is said, too', async () => {
  expect(await saidOf([])).toBe(
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
const saidOfVitals = (releases: VitalList['releases']) => said('vitals', { releases });

test('how screens felt is told by release, with the published thresholds, and what a release made worse', async () => {
  expect(
    await saidOfVitals([
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
  expect(await saidOfVitals([])).toBe(
    'Browsers measured no screen of mf-results at http://127.0.0.1 in the last 30 days.',
  );
});
