import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { createApiTokens, createOperatorTokens } from '@marathon/service-kit';
import { productKeys } from '../../operators/productKeys.ts';
import { forEach } from '../api.ts';
import type { LoadOptions } from '../options.ts';
import { emailOf, newPeople, type People, preparedPeople } from './people.ts';
import { signIn } from './signIn.ts';

export interface Access {
  readonly people: People;
  tokenOf(who: number | 'organizer'): Promise<string>;
}

/** @throws without accounts and without the product's keys */
export function accessOf({
  base,
  runners,
  withAccounts,
}: Pick<LoadOptions, 'base' | 'runners' | 'withAccounts'>): Access {
  const prepared = preparedPeople(base, withAccounts);
  const people = prepared ?? newPeople(base, runners, false);
  return withAccounts ? asAccounts(prepared, runners) : asSigned(people);
}

export const accessAs = (people: People): Access =>
  people.password === null ? asSigned(people) : asAccounts(people, people.runners);

function asAccounts(people: People | undefined, runners: number): Access {
  if (people === undefined || people.password === null || people.made < runners)
    throw new Error(
      `${people?.made ?? 0} accounts are there: npm run load -- prepare --accounts --runners ${runners}`,
    );
  const { base, password } = people;
  return { people, tokenOf: (who) => signIn(base, emailOf(people, who), password) };
}

function asSigned(people: People): Access {
  const tokens = createApiTokens(productKeys(process.env, 'gateway'), () => new Date());
  return { people, tokenOf: async (who) => tokens.sign(callerOf(people, who), lifetimeSeconds) };
}

/** A run lasts two hours at most, and signing for it some minutes. */
const lifetimeSeconds = 3 * 3_600;

const callerOf = (people: People, who: number | 'organizer') => ({
  subject: madeUpAccountId(`load-${people.name}-${who}`),
  email: emailOf(people, who),
  name: String(who),
});

/** API tokens live 15 minutes: a limit for signing in plus the run. */
export async function signInAll(access: Access, runners: number): Promise<string[]> {
  const tokens: string[] = [];
  const started = performance.now();
  await forEach(Array(runners).keys(), 8, async (runner) => {
    tokens[runner] = await access.tokenOf(runner);
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${runners} people signed in, ${(runners / seconds).toFixed(1)} a second`);
  if (seconds > 600)
    throw new Error('Signing in took so long that tokens end before the run: take fewer runners');
  return tokens;
}

/** OPERATOR_TOKEN, or signed with the operators' key. */
export function operatorToken(): string {
  const { OPERATOR_TOKEN: token } = process.env;
  if (token) return token;
  try {
    return createOperatorTokens(productKeys(process.env, 'operators'), () => new Date()).sign(
      { name: 'load' },
      24 * 3_600,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The audit needs OPERATOR_TOKEN (npm run operators -- token NAME). ${reason}`);
  }
}
