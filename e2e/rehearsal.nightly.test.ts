import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOperatorTokens } from '@marathon/service-kit';
import { testKeyring, testKeysFile } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { toolOf } from './support/toolOf.ts';

const root = join(import.meta.dirname, '..');
const k6 = process.env.K6 ?? '';

describe.skipIf(!k6)('rehearsals with k6 (skipped unless K6 names the program)', () => {
  const folder = temporaryFolder();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false' } });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  /** Output of `npm run load`. Speed is not tested, since it depends on the machine. */
  const load = (...words: string[]) => run(words, { SIGNING_KEYS_FILE: testKeysFile });
  async function run(words: string[], variables: NodeJS.ProcessEnv): Promise<string> {
    const args = [...toolOf('load'), ...words, '--base', product.origin];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...variables },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    await new Promise((resolve) => child.once('close', resolve));
    return Buffer.concat(said).toString();
  }

  const small = [
    '--runners',
    '60',
    '--places',
    '20',
    '--at-once',
    '50',
    '--visitors',
    '1',
    '--listeners',
    '5',
  ];

  test('an opening is rehearsed, audited and cleaned', async () => {
    const said = await load('opening', '--arrive', '2', '--within', '1', ...small);
    expect(said).toContain(
      'audit: confirmed 20, stored 20, lost 0, doubled 0, oversold 0, untold 0, countOff 0',
    );
    expect(said).toMatch(/told that all are taken +40\b/);
    expect(said).toMatch(/pages with the right count at the end +5\b/);
    const [file = ''] = /\S+\/reports\/opening-\S+\.html/.exec(said) ?? [];
    expect(readFileSync(file, 'utf8')).toContain('<svg');
    expect(await load('clean')).toMatch(/20 registrations taken away\n1 runs cleaned/);
  });

  test('in a waiting room nobody is overtaken, and the draw is the promised one', async () => {
    const said = await load('opening', '--waiting-room', '--arrive', '2', '--within', '1', ...small);
    expect(said).toContain('✓ audit: confirmed 20, stored 20');
    expect(said).toMatch(/✓ waiting room: people \d+, renumbered 0, overtaken 0, misdrawn 0/);
    await load('clean');
  });

  test('a search for the limit keeps to its sizes, warms up first, and is compared with its like alone', async () => {
    const sizes = ['--runners', '40', '--rate', '10', '--seconds', '1', '--at-once', '50'];
    const said = await load('stress', ...sizes, '--warm-up', '1');
    expect(said).toContain('at most 40 runners in a step');
    expect(said).toContain('at most 20/s is tried');
    expect(said).toMatch(/warm-up over: .*10 of 10 had an answer/);
    expect(said).toMatch(/after a warm-up of 10 registrations, 10\/s, which is not counted/);
    const other = await load('stress', ...sizes, '--warm-up', '2');
    expect(other).toMatch(/nothing to compare with: the last run \(stress-\S+\) had --warm-up 1, now 2/);
    expect(await load('clean')).toMatch(/runs cleaned/);
  });

  test('accounts are made, sign in and register without the keys of the product', async () => {
    const OPERATOR_TOKEN = createOperatorTokens(testKeyring, () => new Date()).sign({ name: 'grace' }, 600);
    const withoutKeys = { DATA_DIR: '/nowhere', OPERATOR_TOKEN };
    const made = await run(['prepare', '--accounts', '--runners', '8'], withoutKeys);
    expect(made).toContain('8 of 8 accounts');
    const surge = ['surge', '--accounts', ...small, '--runners', '8', '--places', '5'];
    const said = await run(surge, withoutKeys);
    expect(said).toContain('8 people signed in');
    expect(said).toContain('audit: confirmed 5, stored 5, lost 0');
    expect(await run(['clean', '--accounts'], withoutKeys)).toContain('9 accounts removed, 0 left');
  });

  test.each(['opening', 'surge', 'browse', 'soak', 'stress', 'spike'])(
    'k6 can read the script of %s',
    async (name) => {
      const plan = join(folder.path, 'plan.json');
      const shape = { arrive: 1, within: 1, rate: 1, visitors: 1, seconds: 1, times: 2, atOnce: 2 };
      const people = {
        people: 'x',
        domain: 'load.invalid',
        runners: 10,
        tokens: null,
        password: 'x',
        signIns: 2,
      };
      writeFileSync(
        plan,
        JSON.stringify({ ...people, base: product.origin, files: [], addresses: 0, shape }),
      );
      const script = join(root, 'infra', 'k6', 'scenarios', `${name}.ts`);
      const env = { ...process.env, PLAN: plan };
      const { stdout } = await promisify(execFile)(k6, ['inspect', '--include-system-env-vars', script], {
        env,
      });
      expect(Object.keys(JSON.parse(stdout).scenarios)).not.toEqual([]);
    },
  );
});
