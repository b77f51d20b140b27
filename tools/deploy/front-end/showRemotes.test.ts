import type { ErrorList } from '@marathon/registry';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../asCommand.ts';
import { showRemotes } from './showRemotes.ts';

const environment = { MARATHON_DEPLOY_TOKEN: 'mrt_x' };

/** What the command says where the product has these errors. */
async function saidOf(errors: ErrorList['errors']) {
  const running = await serve(
    (req, res) =>
      void res
        .writeHead(req.url === '/registry/mf-results/errors' ? 200 : 404)
        .end(JSON.stringify({ errors })),
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => running.stop());
  const lines: string[] = [];
  const to = ['--to', `http://127.0.0.1:${running.port}`];
  await showRemotes(['errors', 'mf-results', ...to], environment, (line) => void lines.push(line));
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
