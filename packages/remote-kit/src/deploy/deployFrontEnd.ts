import { UsageError } from '../asCommand.ts';
import { createRegistryClient, NoAnswer, type RegistryClient } from '../registryClient.ts';
import { createSteps, type Steps } from '../steps.ts';
import { targetOf } from '../target.ts';
import { checkMayDeploy, skipsTestsOf } from './beforeDeploy.ts';
import type { Checkout } from './checkout.ts';
import { untilLive } from './untilLive.ts';
import { uploadAndCheck } from './uploadAndCheck.ts';

interface Request {
  readonly checkout: Checkout;
  readonly name: string;
  readonly values: {
    readonly to?: string;
    readonly canary?: string;
    readonly release?: string;
    readonly 'skip-tests'?: boolean;
  };
  readonly environment: NodeJS.ProcessEnv;
  readonly usage: string;
}

/**
 * Builds, tests, uploads, previews and deploys a front end; with `release`, deploys a stored one. A failure changes
 * nothing. @throws UsageError
 */
export async function deployFrontEnd({ checkout, name, values, environment, usage }: Request): Promise<void> {
  const canary = shareOf(values.canary, usage);
  const skipsTests = skipsTestsOf(values, environment);
  const client = createRegistryClient(targetOf(values.to, environment, usage));
  checkMayDeploy(await client.status(), name);
  const steps = createSteps(process.stdout, () => performance.now());
  const work = () => deploy({ checkout, name, release: values.release, canary, skipsTests, client, steps });
  // A stored release needs no build.
  await (values.release === undefined ? checkout.takeTurn(steps.say, work) : work());
}

interface Plan {
  readonly checkout: Checkout;
  readonly name: string;
  readonly release: string | undefined;
  readonly canary: number | undefined;
  readonly skipsTests: boolean;
  readonly client: RegistryClient;
  readonly steps: Steps;
}

async function deploy({ checkout, name, release, canary, skipsTests, client, steps }: Plan): Promise<void> {
  const before = await client.status();
  const was = before.frontEnds[name]?.live.version;
  const tried = before.frontEnds[name]?.canary?.version;

  const over = [was, tried].filter((version) => version !== undefined);

  steps.say(`${name} → ${client.origin}`);
  const version = await unchangedOnFailure(was ? `${was} stays live` : `${name} is not live`, async () => {
    if (release !== undefined) {
      await steps.step('deploy', () => client.deploy(name, release, { canary }));
      return release;
    }
    const built = await steps.step('build', () => checkout.build(name));
    const { version } = built.release;
    if (version === was) {
      if (tried !== undefined && canary === undefined)
        await steps.step('deploy', () => client.deploy(name, version, { over }));
      return undefined;
    }
    if (!skipsTests) await checkout.test(name, steps);
    await uploadAndCheck({ checkout, client, built, steps });
    await steps.step('deploy', () => client.deploy(name, version, { canary, over }));
    return version;
  });
  if (version === undefined) {
    const ended = tried !== undefined && canary === undefined;
    return steps.say(
      `${was} ${ended ? `is live for all: the canary ${tried} has ended` : 'is live already'}.`,
    );
  }
  // The public answer does not name canaries: for them the deploy's own answer is enough.
  if (canary === undefined) await steps.step('live', () => untilLive(client, name, version));
  steps.say(
    `${name} ${version} is live${canary === undefined ? '' : ` for ${canary} %`} after ${steps.seconds()}.`,
  );
  const command = (verb: string) => `npm run ${verb} -- ${name} --to ${client.origin}`;
  if (canary !== undefined) steps.say(`For all: ${command('promote')}`);
  if (was !== undefined && was !== version) steps.say(`Back to ${was}: ${command('rollback')}`);
}

async function unchangedOnFailure<T>(stays: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // A change without an answer may have taken effect.
    if (error instanceof NoAnswer) throw error;
    throw new Error(`\n${error instanceof Error ? error.message : error}\n\nNot deployed: ${stays}.`);
  }
}

function shareOf(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new UsageError(`--canary is a percentage of 1 to 99, and not ${text}.\n\n${usage}`);
  return share;
}
