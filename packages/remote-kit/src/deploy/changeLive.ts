import type { Invocation } from '../target.ts';
import { liveFrontEnd } from './liveFrontEnd.ts';
import { untilLive } from './untilLive.ts';

/** @throws UsageError */
export async function changeLive(action: 'promote' | 'rollback', invocation: Invocation): Promise<void> {
  const usage = `npm run ${action} -- FRONT-END --to URL\n\nMARATHON_DEPLOY_TOKEN holds the token of your team.`;
  const { name, client, steps, before } = await liveFrontEnd(invocation, usage);
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
