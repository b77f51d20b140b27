import { setTimeout as pause } from 'node:timers/promises';
import type { NativeProcess } from './process.ts';
import { serviceOf } from './product.ts';
import { readinessOf } from './readiness.ts';
import type { Releases, State } from './releases.ts';
import { down, up } from './supervise.ts';

interface Deployment {
  readonly service: string;
  readonly product: readonly NativeProcess[];
  readonly folder: string;
  readonly releases: Releases;
  readonly tell: (name: string, outcome: string) => void;
}

/** @throws after restoring the previous one */
export async function rollTo(chooseRelease: () => void, deployment: Deployment): Promise<void> {
  const { service, product, folder, releases, tell } = deployment;
  const instances = product.filter(({ name }) => serviceOf(name) === service);
  await expectReady(instances);
  const before: State = releases.state();
  if (before.live === undefined)
    throw new Error(`${service} runs from the checkout: npm run stack -- restart, then there is a way back`);
  chooseRelease();
  await rollOut({
    instances: instances.map(({ name }) => name),
    // A deployed state no longer follows the checkout, which failed to get ready.
    goBack: () => releases.restore({ ...before, isDeployed: true }),
    tell,
    async restart(name) {
      const instance = instances.find((each) => each.name === name);
      if (instance === undefined) throw new Error(`${name} is none of ${service}`);
      await down(instance, folder);
      const outcome = await up(instance, folder);
      await untilCallersHaveAll(service, instances.length, product);
      return outcome;
    },
  });
}

async function expectReady(instances: readonly NativeProcess[]): Promise<void> {
  for (const instance of instances) {
    const { isReady, says } = await readinessOf(instance);
    if (!isReady) throw new Error(`${instance.name} ${says}: npm run stack -- up starts it`);
  }
}

const longestWaitMs = 30_000;

async function untilCallersHaveAll(
  service: string,
  count: number,
  product: readonly NativeProcess[],
): Promise<void> {
  const began = Date.now();
  const pool = service.replace(/^svc-/, '');
  for (;;) {
    const counts = (await Promise.all(product.map((caller) => instancesUp(caller, pool)))).flat();
    if (counts.every((up) => up === count)) return;
    if (Date.now() - began > longestWaitMs)
      throw new Error(`callers do not find all of ${service} ${longestWaitMs / 1_000} s after it was ready`);
    await pause(200);
  }
}

/** Empty for processes that do not call the service or do not answer. */
async function instancesUp({ port }: NativeProcess, pool: string): Promise<number[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
    const lines = (await answer.text()).matchAll(
      new RegExp(`^${pool}_instances_up\\{[^}]*\\} (\\d+)$`, 'gm'),
    );
    return [...lines].map(([, up]) => Number(up));
  } catch {
    return [];
  }
}

interface RollOut {
  readonly instances: readonly string[];
  /** Resolves when it is ready and in use again. */
  readonly restart: (instance: string) => Promise<string>;
  readonly goBack: () => void;
  readonly tell: (instance: string, outcome: string) => void;
}

/** If one does not get ready, it and the earlier ones return to the previous release. @throws with the reason */
async function rollOut({ instances, restart, goBack, tell }: RollOut): Promise<void> {
  const touched: string[] = [];
  try {
    for (const instance of instances) {
      touched.unshift(instance);
      tell(instance, await restart(instance));
    }
  } catch (error) {
    tell(touched[0] ?? '', messageOf(error));
    goBack();
    for (const instance of touched) tell(instance, `back: ${await restart(instance)}`);
    throw new Error(`${touched[0]} did not get ready; what was live before is live again`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
