import type { Actor } from '../domain/logEntry.ts';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';

/** Name of the account, or the address if the directory does not answer. */
export const organizerActor =
  ({ directory }: Pick<Dependencies, 'directory'>) =>
  async ({ accountId, email }: Person): Promise<Actor> => {
    const account = await directory.find(accountId).catch(() => undefined);
    return { role: 'organizer', accountId, name: account?.name ?? email };
  };
