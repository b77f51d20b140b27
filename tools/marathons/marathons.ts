import { parseArgs } from 'node:util';
import { problemSchema } from '@marathon/contracts/problem';
import { type TakedownState, takedownStateSchema } from '@marathon/contracts/takedown';
import { asTable, UsageError } from '@marathon/remote-kit/command';
import { createOperatorTokens } from '@marathon/service-kit';
import { productKeys } from '../operators/productKeys.ts';

const usage = `npm run marathons -- hide ID --reason TEXT   takes a marathon down: nobody but its team sees it, and they read the reason
npm run marathons -- show ID                 brings it back
npm run marathons -- log ID                  what was decided about it, when, why, and under which pseudonym of an operator

ID is the end of the address of its page. It asks the running product at PUBLIC_URL (default http://localhost:PORT) as the operator
that --operator names (default: who is logged in here), with the keys in SIGNING_KEYS_FILE, else in DATA_DIR (default ./data).`;

type Say = (line: string) => void;

/** Operators' commands for marathons. @throws UsageError */
export async function marathons(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const { command, id, reason, name } = parseCommand(words, environment);
  const tokens = createOperatorTokens(productKeys(environment, 'operators'), () => new Date());
  const call = caller(environment, { id, token: tokens.sign({ name, mayTakeDown: true }, 60) });
  if (command === 'hide') {
    await call('PUT', { reason });
    say('The marathon was taken down. Its owners get a mail with the reason');
  } else if (command === 'show') {
    await call('DELETE');
    say('Everybody sees the marathon again');
  } else {
    tell(takedownStateSchema.parse(await call('GET')), say);
  }
}

function tell({ takedown, log }: TakedownState, say: Say): void {
  say(takedown ? `Taken down since ${takedown.at}: ${takedown.reason}` : 'Everybody sees it');
  const rows = log.map(({ at, action, operator, reason }) => [at, action, operator, reason]);
  say(asTable(['when', 'what', 'operator', 'reason'], rows));
}

interface Target {
  readonly id: string;
  readonly token: string;
}

function caller({ PUBLIC_URL, PORT = '8080' }: NodeJS.ProcessEnv, { id, token }: Target) {
  const base = PUBLIC_URL || `http://localhost:${PORT}`;
  return async (method: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${base}/operations/marathons/${id}/takedown`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Error(`The product does not answer at ${base}: set PUBLIC_URL as it has it`);
    });
    const found: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return found;
    const problem = problemSchema.safeParse(found);
    throw new Error(problem.success ? problem.data.detail : `${base} answered ${answer.status}`);
  };
}

function parseCommand(words: readonly string[], environment: NodeJS.ProcessEnv) {
  const { positionals, values } = parsed(words);
  const [command, id = '', ...others] = positionals;
  const { reason, operator: name = environment.USER ?? 'shell' } = values;
  const isKnown = command === 'hide' || command === 'show' || command === 'log';
  if (!isKnown || !/^[0-9a-f]{24}$/.test(id) || others.length > 0) throw new UsageError(usage);
  if ((command === 'hide') !== (reason !== undefined)) throw new UsageError(usage);
  if (!/^[\w.-]{1,40}$/.test(name)) throw new UsageError(usage);
  return { command, id, reason, name };
}

function parsed(words: readonly string[]) {
  try {
    const options = { reason: { type: 'string' }, operator: { type: 'string' } } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new UsageError(usage);
  }
}
