import { randomBytes } from 'node:crypto';
import { readJson, remove, writeJson } from '../files.ts';

export interface People {
  readonly name: string;
  /** No mailbox can exist there (RFC 2606). Accounts cannot be below `.invalid`. */
  readonly domain: 'load.invalid' | 'load.example';
  readonly base: string;
  readonly runners: number;
  /** null: no accounts; the gateway's key signs their tokens. */
  readonly password: string | null;
  /** After a killed command up to `accountsInDoubt` more may exist. */
  readonly made: number;
}

export const emailOf = (
  { name, domain }: Pick<People, 'name' | 'domain'>,
  who: number | 'organizer',
): string => `${who === 'organizer' ? who : `runner-${who}`}.${name}@${domain}`;

export const newPeople = (base: string, runners: number, withAccounts: boolean): People => ({
  name: randomBytes(4).toString('hex'),
  domain: withAccounts ? 'load.example' : 'load.invalid',
  base,
  runners,
  password: withAccounts ? `Load-${randomBytes(12).toString('base64url')}` : null,
  made: 0,
});

/** Few: signing in to missing accounts fails, and the product allows an address 20 failures a minute. */
export const accountsInDoubt = 8;

/** Accounts have a file per product: their password is nowhere else. */
const file = (base: string, withAccounts: boolean) =>
  withAccounts ? `accounts/${new URL(base).host.replaceAll(':', '_')}.json` : 'people.json';

export function preparedPeople(base: string, withAccounts: boolean): People | undefined {
  const people = readJson<People>(file(base, withAccounts));
  return people?.base === base ? people : undefined;
}

export const keepPeople = (people: People): string =>
  writeJson(file(people.base, people.password !== null), people);

export const forgetAccounts = ({ base }: People): void => remove(file(base, true));
