import { UsageError } from '../asCommand.ts';
import { createRegistryClient } from '../registryClient.ts';
import { createSteps } from '../steps.ts';
import { type Asked, argumentsOf, partOf, targetOf } from '../target.ts';
import { untilLive } from './untilLive.ts';

const usage = `npm run withdraw -- FRONT-END --to URL

Takes it off the page, with its screens and menu items. Its releases stay for a week.
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

/** Takes back a front end of which no earlier release is to be live. @throws UsageError */
export async function withdraw(asked: Asked): Promise<void> {
  const { positionals, values } = argumentsOf(asked.args, ['to'], usage);
  const name = partOf(positionals, asked.here, usage);
  const client = createRegistryClient(targetOf(values.to, asked.environment, usage));
  const steps = createSteps(process.stdout, () => performance.now());
  const before = (await client.status()).frontEnds[name];
  if (before === undefined) throw new UsageError(`${client.origin} has no ${name}.`);
  await steps.step('withdraw', () => client.withdraw(name));
  await steps.step('gone', () => untilLive(client, name, undefined));
  steps.say(`${name} ${before.live.version} is off the page, after ${steps.seconds()}.`);
}
