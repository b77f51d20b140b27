import { previewDays, type ReleaseName } from '@marathon/registry/client';
import { UsageError } from '../asCommand.ts';
import { instant } from '../instant.ts';
import { createRegistryClient, NoAnswer, type RegistryClient } from '../registryClient.ts';
import { createSteps, type Steps } from '../steps.ts';
import { targetOf } from '../target.ts';
import { checkMayDeploy, skipsTestsOf } from './beforeDeploy.ts';
import type { Checkout } from './checkout.ts';
import { uploadAndCheck } from './uploadAndCheck.ts';

interface Request {
  readonly checkout: Checkout;
  readonly names: readonly string[];
  readonly values: {
    readonly to?: string;
    readonly days?: string;
    readonly 'skip-tests'?: boolean;
  };
  readonly environment: NodeJS.ProcessEnv;
  readonly usage: string;
}

/**
 * Builds, tests, uploads and checks front ends like a deployment, and prints a link that shows them together. Changes
 * nothing that is live. @throws UsageError
 */
export async function previewFrontEnds({
  checkout,
  names,
  values,
  environment,
  usage,
}: Request): Promise<void> {
  const days = daysOf(values.days, usage);
  const skipsTests = skipsTestsOf(values, environment);
  const client = createRegistryClient(targetOf(values.to, environment, usage));
  const status = await client.status();
  for (const name of names) checkMayDeploy(status, name);

  const steps = createSteps(process.stdout, () => performance.now());
  await checkout.takeTurn(steps.say, () => preview({ checkout, names, days, skipsTests, client, steps }));
}

interface Plan {
  readonly checkout: Checkout;
  readonly names: readonly string[];
  readonly days: number | undefined;
  readonly skipsTests: boolean;
  readonly client: RegistryClient;
  readonly steps: Steps;
}

async function preview({ checkout, names, days, skipsTests, client, steps }: Plan): Promise<void> {
  const releases: ReleaseName[] = [];
  try {
    for (const name of names) {
      steps.say(`${name} → ${client.origin}, as a preview`);
      const built = await steps.step('build', () => checkout.build(name));
      if (!skipsTests) await checkout.test(name, steps);
      await uploadAndCheck({ checkout, client, built, steps });
      releases.push({ name, version: built.release.version });
    }
    const { id, path, until } = await steps.step('link', () => client.addPreview(releases, days));
    steps.say(`\n${client.origin}${path}\n`);
    steps.say(`Whoever opens it sees the preview until ${instant(until)} UTC. Nothing is live.`);
    steps.say(`End it before: npm run remotes -- revoke-preview ${id} --to ${client.origin}`);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new Error(`\n${error instanceof Error ? error.message : error}\n\nThere is no preview.`);
  }
}

function daysOf(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > previewDays.most)
    throw new UsageError(`--days is 1 to ${previewDays.most}, and not ${text}.\n\n${usage}`);
  return days;
}
