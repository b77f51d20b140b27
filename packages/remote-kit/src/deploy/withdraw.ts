import type { Invocation } from '../target.ts';
import { liveFrontEnd } from './liveFrontEnd.ts';
import { untilLive } from './untilLive.ts';

const usage = `npm run withdraw -- FRONT-END --to URL

Takes it off the page, with its screens and menu items. Its releases stay for a week.
MARATHON_DEPLOY_TOKEN holds the token of your team.`;

/** @throws UsageError */
export async function withdraw(invocation: Invocation): Promise<void> {
  const { name, client, steps, before } = await liveFrontEnd(invocation, usage);
  await steps.step('withdraw', () => client.withdraw(name));
  await steps.step('gone', () => untilLive(client, name, undefined));
  steps.say(`${name} ${before.live.version} is off the page, after ${steps.seconds()}.`);
}
