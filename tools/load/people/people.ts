import { randomBytes } from 'node:crypto';
import { readJson, remove, writeJson } from '../files.ts';

/** People of load runs; k6 names them in the same way. */
export interface People {
  readonly name: string;
  /** Nobody can have a mailbox there (RFC 2606). Accounts are not made below `.invalid`. */
  readonly domain: 'load.invalid' | 'load.example';
  readonly base: string;
  readonly runners: number;
  /** Of their accounts; null: they have none, and their tokens are signed with the gateway's key. */
  readonly password: string | null;
  /** So many accounts are made. Up to `accountsInDoubt` after these may be there: a command was killed among them. */
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

/** Few: signing in as somebody who is not there is a failure, and the product allows an address 20 a minute. */
export const accountsInDoubt = 8;

/** Accounts have a file for each product: their password is nowhere else. */
const file = (base: string, withAccounts: boolean) =>
  withAccounts ? `accounts/${new URL(base).host.replaceAll(':', '_')}.json` : 'people.json';

/** Those that `prepare` made for this address; undefined when there are none. */
export function preparedPeople(base: string, withAccounts: boolean): People | undefined {
  const people = readJson<People>(file(base, withAccounts));
  return people?.base === base ? people : undefined;
}

export const keepPeople = (people: People): string =>
  writeJson(file(people.base, people.password !== null), people);

export const forgetAccounts = ({ base }: People): void => remove(file(base, true));
