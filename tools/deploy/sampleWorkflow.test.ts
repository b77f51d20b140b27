import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { showRemotes } from '@marathon/remote-kit';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../processes.ts';
import { deployPart } from './deployPart.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const variables = z.record(z.string().regex(/^[A-Z_]+$/), z.string());
const about = { name: z.string().optional(), if: z.string().optional(), env: variables.optional() };
const step = z.union([
  z.strictObject({ ...about, run: z.string() }),
  z.strictObject({ ...about, uses: z.string(), with: z.record(z.string(), z.unknown()).optional() }),
]);
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()), paths: z.array(z.string()) }),
    workflow_dispatch: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.literal(false) }),
  jobs: z.strictObject({
    deploy: z.strictObject({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      environment: z.string(),
      env: variables,
      steps: z.array(step),
    }),
  }),
});

const sample = textOf('infra/ci/deploy-remote.yml');
const workflow = workflowSchema.parse(parse(sample));
const { deploy } = workflow.jobs;
const runs = deploy.steps.flatMap((each) => ('run' in each ? [each] : []));
const wordsOf = (run: string) => run.replaceAll('"', '').split(' ');
const ofProduct = runs.map(({ run }) => wordsOf(run)).filter(([program]) => program === 'npm');
/** Arguments of `npm run NAME -- …`, with an address instead of the variable. */
const argumentsOf = (name: string, address: string) =>
  ofProduct
    .find(([, , script]) => script === name)
    ?.slice(4)
    .map((word) => (word === '$MARATHON_URL' ? address : word)) ?? [];

test('every npm script and every folder that it names is there', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  const named = ofProduct.map(([, verb = '', script = '']) => (verb === 'run' ? script : verb));
  expect(named).toEqual(['test', 'deploy', 'remotes']);
  for (const script of named) expect(scripts).toHaveProperty(script);
  const folders = ofProduct.flatMap((words) => words.filter((word) => word.startsWith('mf-')));
  expect(new Set(folders)).toEqual(new Set(['mf-dashboard']));
  for (const path of workflow.on.push.paths)
    expect(existsSync(join(root, path.replace('/**', '')))).toBe(true);
});

test('every variable of a command is set, and no expression stands in a command', () => {
  for (const { run, env } of runs) {
    expect(run).not.toContain('${{');
    for (const [, variable = ''] of run.matchAll(/\$(\w+)/g))
      expect({ ...deploy.env, ...env }).toHaveProperty(variable);
  }
  const expressions = [...sample.matchAll(/\$\{\{ (.*?) \}\}/g)].map(([, inside]) => inside);
  expect(new Set(expressions)).toEqual(new Set(['vars.MARATHON_URL', 'secrets.MARATHON_DEPLOY_TOKEN']));
});

test('the token is there for the commands that need it, and for no test or library', () => {
  expect(JSON.stringify(deploy.env)).not.toContain('secrets');
  const withToken = runs.filter(({ env }) => env?.MARATHON_DEPLOY_TOKEN).map(({ run }) => wordsOf(run)[2]);
  expect(withToken).toEqual(['deploy', 'remotes']);
});

test('it takes the actions that the tests take, in their versions', () => {
  const taken = textOf('.github/workflows/test.yml');
  for (const each of deploy.steps) if ('uses' in each) expect(taken).toContain(`uses: ${each.uses}`);
  expect(taken).toContain(`runs-on: ${deploy['runs-on']}`);
});

test('a product is asked with its commands as they stand there', async () => {
  const requests: string[] = [];
  const status = { revision: 1, team: 'others', mayDeploy: ['mf-others'], frontEnds: {} };
  const running = await serve(
    (req, res) => {
      requests.push(`${req.method} ${req.url} ${req.headers.authorization}`);
      res.end(JSON.stringify(status));
    },
    { port: 0, host: '127.0.0.1' },
  );
  onTestFinished(() => running.stop());
  const address = `http://127.0.0.1:${running.port}`;
  const environment = { CI: 'true', MARATHON_DEPLOY_TOKEN: 'mrt_x' };
  await expect(deployPart({ args: argumentsOf('deploy', address), environment })).rejects.toThrow(
    'This token may deploy mf-others, and not mf-dashboard',
  );
  await showRemotes(argumentsOf('remotes', address), environment, () => undefined);
  expect(requests).toEqual(Array(2).fill('GET /registry Bearer mrt_x'));
});
