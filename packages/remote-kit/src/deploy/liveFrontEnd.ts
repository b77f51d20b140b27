import { UsageError } from '../asCommand.ts';
import { createRegistryClient } from '../registryClient.ts';
import { createSteps } from '../steps.ts';
import { argumentsOf, type Invocation, partOf, targetOf } from '../target.ts';

/** The command's front end at its product. @throws UsageError if there is none */
export async function liveFrontEnd(invocation: Invocation, usage: string) {
  const { positionals, values } = argumentsOf(invocation.args, ['to'], usage);
  const name = partOf(positionals, invocation.here, usage);
  const client = createRegistryClient(targetOf(values.to, invocation.environment, usage));
  const steps = createSteps(process.stdout, () => performance.now());
  const before = (await client.status()).frontEnds[name];
  if (before === undefined)
    throw new UsageError(
      `${client.origin} has no ${name}. After a withdrawal: npm run deploy -- ${name} --release VERSION --to ${client.origin}`,
    );
  return { name, client, steps, before };
}
