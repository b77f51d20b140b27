import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsageError } from './asCommand.ts';
import { deployToKubernetes, rollBackInKubernetes } from './kubernetes.ts';
import { deployService, isService, rollBackService } from './service.ts';

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

/** Notes what it is asked to do, and does `script`. */
function kubectlDoes(script = ''): void {
  const file = join(folder, 'kubectl');
  writeFileSync(file, `#!/bin/sh\necho "$*" >> ${join(folder, 'asked')}\n${script}\necho done\n`);
  chmodSync(file, 0o755);
}

const asked = () => {
  const file = join(folder, 'asked');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

test('on Kubernetes a service gets its image, says why, and is waited for', async () => {
  kubectlDoes();
  await deployToKubernetes(release, cluster, say);
  expect(asked()).toEqual([
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
  expect(asked().slice(3)).toEqual([
    `${prod} rollout undo deployment/svc-registrations`,
    `${prod} rollout status deployment/svc-registrations --timeout=10m`,
  ]);
  expect(lines.join('\n')).toContain('0 of 2 updated');
});

test('an image that Kubernetes refuses changes nothing', async () => {
  kubectlDoes('echo "no such deployment"; exit 1');
  await expect(deployToKubernetes(release, cluster, say)).rejects.toThrow('no such deployment');
  expect(asked()).toHaveLength(1);
});

test('a rollback on Kubernetes is waited for', async () => {
  kubectlDoes();
  await rollBackInKubernetes('svc-registrations', { namespace: 'marathon' }, say);
  expect(asked()).toEqual([
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
    await expect(command(args, { STACK_DIR: folder }, say)).rejects.toThrow(UsageError);
  expect(asked()).toEqual([]);
});

test('where nothing was live before, there is no way back', async () => {
  await expect(rollBackService(['svc-registrations'], { STACK_DIR: folder }, say)).rejects.toThrow(
    'nothing was live before it',
  );
});

test('services are told from front ends by their place', () => {
  expect(['svc-registrations', 'svc-marathons', 'mf-auth', 'svc-../x'].map(isService)).toEqual([
    ...[true, true, false, false],
  ]);
});
