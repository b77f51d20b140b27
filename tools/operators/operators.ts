import { parseArgs } from 'node:util';
import { createOperatorTokens } from '@marathon/service-kit';
import { UsageError } from '../deploy/asCommand.ts';
import { productSecret } from './productSecret.ts';

const usage = `npm run operators -- token NAME [--days 1] [--takedown]   a token that may see how the product does, for 1 to 90 days;
                                                          with --takedown it also takes marathons down

It is signed with the product's secret: JWT_SECRET, else the one in DATA_DIR (default ./data).`;

/** Signs tokens of operators. None is stored: one ends with its days, or with the product's secret. @throws UsageError */
export async function operators(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const { name, days, mayTakeDown } = asked(words);
  const now = new Date();
  const tokens = createOperatorTokens(productSecret(environment), () => now);
  say(`Token of ${name}, until ${new Date(now.getTime() + days * day * 1000).toISOString()}:\n`);
  say(`  ${tokens.sign({ name, mayTakeDown }, days * day)}\n`);
  say('It is sent as Authorization: Bearer …; npm run load takes it as OPERATOR_TOKEN.');
}

const day = 24 * 60 * 60;

function asked(words: readonly string[]) {
  const { positionals, values } = parsed(words);
  const [command, name, ...others] = positionals;
  const days = Number(values.days);
  const isRight = command === 'token' && name !== undefined && others.length === 0;
  if (!isRight || !/^[\w.-]{1,40}$/.test(name)) throw new UsageError(usage);
  if (!Number.isInteger(days) || days < 1 || days > 90) throw new UsageError(usage);
  return { name, days, mayTakeDown: values.takedown };
}

function parsed(words: readonly string[]) {
  try {
    const options = {
      days: { type: 'string', default: '1' },
      takedown: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new UsageError(usage);
  }
}
