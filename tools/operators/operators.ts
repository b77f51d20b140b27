import { parseArgs } from 'node:util';
import { revokedTokensAt } from '@marathon/gateway/operators';
import { openRegistryPlace } from '@marathon/registry';
import { UsageError } from '@marathon/remote-kit/command';
import { createOperatorTokens } from '@marathon/service-kit';
import { nameOfStore, readProductStore } from '../productStore.ts';
import { productKeys } from './productKeys.ts';

const usage = `npm run operators -- token NAME [--days 1] [--takedown]   a token that may see how the product does, for 1 to 90 days;
                                                          with --takedown it also takes marathons down
npm run operators -- revoke ID                            the token is worth nothing from now on

It is signed with the operators' key in SIGNING_KEYS_FILE, else in DATA_DIR (default ./data). What is revoked is in the store of the
product: MONGODB_URL, else DATA_DIR.`;

type Say = (line: string) => void;

/** Signs and revokes operators' tokens, which are not stored. @throws UsageError */
export async function operators(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: Say,
): Promise<void> {
  const command = parsed(words);
  if (command.command === 'revoke') await revoke(command.id, environment, say);
  else sign(command, environment, say);
}

function sign({ name, days, mayTakeDown }: TokenRequest, environment: NodeJS.ProcessEnv, say: Say): void {
  const now = new Date();
  const tokens = createOperatorTokens(productKeys(environment, 'operators'), () => now);
  const token = tokens.sign({ name, mayTakeDown }, days * day);
  const id = tokens.verify(token)?.tokenId;
  say(`Token ${id} of ${name}, until ${new Date(now.getTime() + days * day * 1000).toISOString()}:\n`);
  say(`  ${token}\n`);
  say('It is sent as Authorization: Bearer …; npm run load takes it as OPERATOR_TOKEN.');
  say(`Take it back: npm run operators -- revoke ${id}`);
}

const day = 24 * 60 * 60;

async function revoke(id: string, environment: NodeJS.ProcessEnv, say: Say): Promise<void> {
  const config = readProductStore(environment);
  const store = nameOfStore(config);
  const place = await openRegistryPlace(config);
  try {
    const revoked = await revokedTokensAt(place, () => new Date());
    await revoked.add(id);
  } finally {
    await place.close();
  }
  say(`Token ${id} is revoked in ${store}. Gateways know it within two seconds.`);
}

interface TokenRequest {
  readonly command: 'token';
  readonly name: string;
  readonly days: number;
  readonly mayTakeDown: boolean;
}

function parsed(
  words: readonly string[],
): TokenRequest | { readonly command: 'revoke'; readonly id: string } {
  const { positionals, values } = split(words);
  const [command, name = '', ...others] = positionals;
  if (others.length > 0) throw new UsageError(usage);
  if (command === 'revoke' && /^[0-9a-f]{8}$/.test(name) && Object.keys(values).length === 0)
    return { command, id: name };
  const days = Number(values.days ?? 1);
  const isRight = command === 'token' && /^[\w.-]{1,40}$/.test(name);
  if (!isRight || !Number.isInteger(days) || days < 1 || days > 90) throw new UsageError(usage);
  return { command, name, days, mayTakeDown: values.takedown ?? false };
}

function split(words: readonly string[]) {
  try {
    const options = { days: { type: 'string' }, takedown: { type: 'boolean' } } as const;
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch {
    throw new UsageError(usage);
  }
}
