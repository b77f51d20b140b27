import { UsageError } from '../asCommand.ts';
import { createRegistryClient } from '../registryClient.ts';
import { createSteps } from '../steps.ts';
import { type Asked, argumentsOf, partOf, targetOf } from '../target.ts';
import { untilLive } from './untilLive.ts';

/** Takes the canary of a front end for all, or takes its last change back. @throws UsageError */
export async function changeLive(action: 'promote' | 'rollback', asked: Asked): Promise<void> {
  const usage = `npm run ${action} -- FRONT-END --to URL\n\nMARATHON_DEPLOY_TOKEN holds the token of your team.`;
  const { positionals, values } = argumentsOf(asked.args, ['to'], usage);
  const name = partOf(positionals, asked.here, usage);
  const client = createRegistryClient(targetOf(values.to, asked.environment, usage));
  const steps = createSteps(process.stdout, () => performance.now());
  const before = (await client.status()).frontEnds[name];
  if (before === undefined) throw new UsageError(`${client.origin} has no ${name}.`);
  await steps.step(action, () => client[action](name));
  const { live } = await steps.step('live', async () => {
    const after = (await client.status()).frontEnds[name];
    if (after === undefined) throw new Error(`${client.origin} has no ${name} any more.`);
    await untilLive(client, name, after.live.version);
    return after;
  });
  const gone = before.canary ? `; the canary ${before.canary.version} has ended` : '';
  const was = live.version === before.live.version ? '' : ` in place of ${before.live.version}`;
  const ended = action === 'rollback' ? gone : '';
  steps.say(`${name} ${live.version} is live${was}${ended}, after ${steps.seconds()}.`);
}
