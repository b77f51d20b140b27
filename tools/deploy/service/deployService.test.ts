import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { UsageError } from '@marathon/remote-kit/command';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordedVersion } from './checkService.ts';
import { deployService, rollBackService } from './deployService.ts';
import { deployToKubernetes, rollBackInKubernetes } from './kubernetes.ts';
import { isForService } from './serviceArguments.ts';

const cluster = { namespace: 'marathon', context: 'prod' };
const release = {
  service: 'svc-registrations',
  image: 'example.org/marathon:0.2.0',
  cause: 'svc-registrations 0.2.0',
};
const prod = '--context prod --namespace marathon';

let folder: string;
let lines: string[];
const say = (line: string) => void lines.push(line);

beforeEach(() => {
  folder = temporaryFolder();
  lines = [];
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
});
afterEach(() => vi.unstubAllEnvs());

/** Records its arguments, and runs `script`. */
function kubectlDoes(script = ''): void {
  const file = join(folder, 'kubectl');
  writeFileSync(file, `#!/bin/sh\necho "$*" >> ${join(folder, 'asked')}\n${script}\necho done\n`);
  chmodSync(file, 0o755);
}

const calls = () => {
  const file = join(folder, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

test('on Kubernetes a service gets its image, says why, and is waited for', async () => {
  kubectlDoes();
  await deployToKubernetes(release, cluster, say);
  expect(calls()).toEqual([
    `${prod} set image deployment/svc-registrations svc-registrations=example.org/marathon:0.2.0`,
    `${prod} annotate deployment/svc-registrations kubernetes.io/change-cause=svc-registrations 0.2.0 --overwrite`,
    `${prod} rollout status deployment/svc-registrations --timeout=10m`,
  ]);
});

test('what does not get ready on Kubernetes is taken back', async () => {
  const failsOnce = `case "$*" in *"rollout status"*) test -e ${folder}/tried || { touch ${folder}/tried; echo "0 of 2 updated"; exit 1; } ;; esac`;
  kubectlDoes(failsOnce);
  await expect(deployToKubernetes(release, cluster, say)).rejects.toThrow(
    'svc-registrations did not get ready with example.org/marathon:0.2.0; what was live before is live again',
  );
  expect(calls().slice(3)).toEqual([
    `${prod} rollout undo deployment/svc-registrations`,
    `${prod} rollout status deployment/svc-registrations --timeout=10m`,
  ]);
  expect(lines.join('\n')).toContain('0 of 2 updated');
});

test('an image that Kubernetes refuses changes nothing', async () => {
  kubectlDoes('echo "no such deployment"; exit 1');
  await expect(deployToKubernetes(release, cluster, say)).rejects.toThrow('no such deployment');
  expect(calls()).toHaveLength(1);
});

test('a rollback on Kubernetes is waited for', async () => {
  kubectlDoes();
  await rollBackInKubernetes('svc-registrations', { namespace: 'marathon' }, say);
  expect(calls()).toEqual([
    '--namespace marathon rollout undo deployment/svc-registrations',
    '--namespace marathon rollout status deployment/svc-registrations --timeout=10m',
  ]);
});

test.each([
  [],
  ['gateway'],
  ['svc-nothing'],
  ['svc-registrations', 'svc-marathons'],
  ['svc-registrations', '--now'],
])('wrong use says how it is used, and nothing is done: %s %s', async (...args) => {
  kubectlDoes();
  for (const command of [deployService, rollBackService])
    await expect(command({ args, environment: { STACK_DIR: folder } })).rejects.toThrow(UsageError);
  expect(calls()).toEqual([]);
});

test('tests are left out in CI alone', async () => {
  const args = ['svc-registrations', '--skip-tests'];
  await expect(deployService({ args, environment: { STACK_DIR: folder } })).rejects.toThrow('for CI alone');
});

test('where nothing was live before, there is no way back', async () => {
  const invocation = { args: ['svc-registrations'], environment: { STACK_DIR: folder } };
  await expect(rollBackService(invocation)).rejects.toThrow('Nothing was live before svc-registrations.');
});

test('a version whose contract is not recorded is refused, with what to do', () => {
  const file = join(folder, 'svc-orders', 'package.json');
  mkdirSync(dirname(file));
  writeFileSync(file, JSON.stringify({ version: '2.0.0' }));
  expect(() => recordedVersion(folder, 'svc-orders')).toThrow(
    'The contract of svc-orders 2.0.0 is not recorded: npm run record-contract -- svc-orders',
  );
});

test.each([
  [['svc-registrations'], undefined, true],
  [['--image', 'x', 'svc-registrations'], 'mf-auth', true],
  [[], 'svc-registrations', true],
  [['--image', 'x'], 'svc-registrations', true],
  [['mf-auth'], 'svc-registrations', false],
  [['mf-auth', '--to', 'https://run.example'], undefined, false],
  [['svc-../x'], undefined, false],
  [[], undefined, false],
])('%j in the folder %s is for a service: %s', (args, here, expected) => {
  expect(isForService(args, here)).toBe(expected);
});
