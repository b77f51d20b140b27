import { forEach } from '../api.ts';
import type { LoadOptions } from '../options.ts';
import { accountsInDoubt, emailOf, keepPeople, newPeople, type People, preparedPeople } from './people.ts';
import { signUp } from './signUp.ts';

/** Accounts stay until `clean --accounts`; existing accounts are reused. */
export async function prepare({ base, runners, withAccounts }: LoadOptions): Promise<void> {
  const existing = preparedPeople(base, withAccounts);
  const people: People = { ...(existing ?? newPeople(base, runners, withAccounts)), runners };
  if (people.password === null) keepPeople(people);
  else await makeAccounts(people, people.password);
  console.log(`${people.runners} runners for ${base}: ${emailOf(people, 0)} and so on`);
}

async function makeAccounts(people: People, password: string): Promise<void> {
  const { base, runners } = people;
  const started = performance.now();
  let made = 0;
  const tell = (all: number) => {
    const seconds = (performance.now() - started) / 1000;
    console.log(`${all} of ${runners} accounts, ${(made / seconds).toFixed(1)} a second`);
  };
  // First: without the password nobody could delete the accounts.
  keepPeople(people);
  await signUp(base, { email: emailOf(people, 'organizer'), password });
  for (let from = people.made; from < runners; from += accountsInDoubt) {
    const numbers = Array.from({ length: Math.min(accountsInDoubt, runners - from) }, (_, i) => from + i);
    await forEach(numbers, 8, async (runner) => {
      await signUp(base, { email: emailOf(people, runner), password });
      made += 1;
    });
    const all = from + numbers.length;
    keepPeople({ ...people, made: all });
    if (all === runners || Math.floor(from / 500) < Math.floor(all / 500)) tell(all);
  }
}
