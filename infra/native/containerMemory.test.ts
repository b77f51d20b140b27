import { execFile } from 'node:child_process';
import { totalmem } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { containers } from '../compose/testing/containers.ts';
import { overlays, restoring } from '../k8s/check/overlays.ts';
import { podsOf } from '../k8s/check/pods.ts';
import { containerNodeOptions } from './nodeOptions.ts';

const mebibyte = 2 ** 20;
const units: Record<string, number> = { Mi: 1, Gi: 1024, m: 1, g: 1024 };

interface Process {
  readonly name: string;
  /** MiB; undefined: none. */
  readonly limit: number | undefined;
  readonly variables: readonly string[];
}

function mebibytes(limit: unknown): number | undefined {
  const [, number, unit = ''] = /^(\d+)(\w+)$/.exec(String(limit)) ?? [];
  return number === undefined ? undefined : Number(number) * (units[unit] ?? Number.NaN);
}

const inKubernetes: Process[] = [...overlays, restoring].flatMap(({ resources }) =>
  podsOf(resources).flatMap(({ name, spec }) =>
    (spec?.containers ?? [])
      .filter(({ command }) => command === undefined || command[0] === 'node')
      .map(({ resources: needs, env = [] }) => ({
        name: `${name} (Kubernetes)`,
        limit: mebibytes(needs?.limits?.memory),
        variables: env.map((variable) => variable.name),
      })),
  ),
);
const inCompose: Process[] = Object.entries(containers)
  .filter(([, { image }]) => image.startsWith('marathon:'))
  .map(([name, { mem_limit, environment = {} }]) => ({
    name: `${name} (compose)`,
    limit: mebibytes(mem_limit),
    variables: Object.keys(environment),
  }));

/** Beside the heap: Node itself, buffers and child processes. */
const outsideHeap = (name: string) => {
  if (/migrations|secrets|init/.test(name)) return 60;
  // Bodies and answers: 192; the picture process: 200.
  if (name.startsWith('gateway')) return 60 + 192;
  if (name.startsWith('svc-marathons')) return 60 + 200;
  return /^(embedded|marathon) /.test(name) ? 60 + 192 + 200 : 60 + 40;
};

test('every process of the product is there, in Kubernetes and in compose', () => {
  expect(inKubernetes.map(({ name }) => name).sort()).toEqual([
    'backup (Kubernetes)',
    'gateway (Kubernetes)',
    'marathon (Kubernetes)',
    'restore (Kubernetes)',
    'svc-marathons (Kubernetes)',
    'svc-marathons-migrations (Kubernetes)',
    'svc-messages (Kubernetes)',
    'svc-messages-migrations (Kubernetes)',
    'svc-registrations (Kubernetes)',
    'svc-registrations-migrations (Kubernetes)',
  ]);
  expect(inCompose).toHaveLength(11);
});

/** V8's limit in MiB with these options. */
async function heapLimit(options: string, memory: number): Promise<number> {
  const script = `
    const { getHeapStatistics } = require('node:v8');
    console.log(getHeapStatistics().heap_size_limit);`;
  const started = promisify(execFile)(process.execPath, ['-e', script], { env: { NODE_OPTIONS: options } });
  return (Number((await started).stdout) / mebibyte / memory) * 100;
}

test("Node gives the heap 60 to 70 % of a container's memory", async () => {
  const constrained = process.constrainedMemory();
  const memory = Math.min(totalmem(), constrained || Number.POSITIVE_INFINITY) / mebibyte;
  const percent = await heapLimit(containerNodeOptions, memory);
  expect(percent).toBeGreaterThan(60);
  expect(percent).toBeLessThan(70);
});

test.each([...inKubernetes, ...inCompose])(
  '$name has a limit of memory that holds its heap and what lies beside it',
  ({ name, limit = 0, variables }) => {
    const percent = Number(/percentage=(\d+)/.exec(containerNodeOptions)?.[1]);
    expect(limit - (limit * percent) / 100).toBeGreaterThanOrEqual(outsideHeap(name));
    expect(variables).not.toContain('NODE_OPTIONS');
  },
);

test.each(['gateway', 'svc-marathons', 'svc-registrations', 'svc-messages'])(
  '%s has the same memory in Kubernetes and in compose',
  (name) => {
    const limits = [...inKubernetes, ...inCompose]
      .filter((each) => each.name.replace(/-\d| \(.*/g, '') === name)
      .map(({ limit }) => limit);
    expect(limits.length).toBeGreaterThan(1);
    expect(new Set(limits).size).toBe(1);
  },
);

test('every server of compose has a limit of memory', () => {
  const without = Object.entries(containers).filter(
    ([, { mem_limit }]) => mebibytes(mem_limit) === undefined,
  );
  expect(without.map(([name]) => name)).toEqual([]);
});
