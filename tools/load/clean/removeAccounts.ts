import { ApiRefusal, call, forEach, patiently } from '../api.ts';
import { accountsInDoubt, emailOf, forgetAccounts, keepPeople, preparedPeople } from '../people/people.ts';
import { signIn } from '../people/signIn.ts';

/** As these people, the last first. Their random password proves that the tool made them. Resumes after a kill. */
export async function removeAccounts(base: string): Promise<void> {
  const people = preparedPeople(base, true);
  if (people === undefined || people.password === null)
    return console.log(`no accounts were prepared for ${base}`);
  const { password } = people;
  let removed = 0;
  const remove = async (who: number | 'organizer') => {
    if (await deleteAccount(base, emailOf(people, who), password)) removed += 1;
  };
  for (let to = people.made + accountsInDoubt; to > 0; to -= accountsInDoubt) {
    const from = Math.max(0, to - accountsInDoubt);
    const numbers = Array.from({ length: to - from }, (_, i) => from + i);
    keepPeople({ ...people, made: from });
    await forEach(numbers, 8, remove);
    if (Math.floor(from / 500) < Math.floor(to / 500))
      console.log(`${removed} accounts removed, ${from + 1} left`);
  }
  await remove('organizer');
  forgetAccounts(people);
  console.log(`${removed} accounts removed, 0 left`);
}

async function deleteAccount(base: string, email: string, password: string): Promise<boolean> {
  try {
    const token = await signIn(base, email, password);
    await patiently(() => call('DELETE', `${base}/users/me`, { token, body: { password } }));
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return false;
    throw error;
  }
}
