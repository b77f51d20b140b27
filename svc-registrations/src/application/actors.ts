import type { Actor } from '../domain/logEntry.ts';
import type { Person } from '../domain/person.ts';
import type { Dependencies } from './dependencies.ts';

/** An organizer as the log shows them: by the name of their account, or by the address while nobody can be asked. */
export const organizerActor =
  ({ directory }: Pick<Dependencies, 'directory'>) =>
  async ({ accountId, email }: Person): Promise<Actor> => {
    const account = await directory.find(accountId).catch(() => undefined);
    return { role: 'organizer', accountId, name: account?.name ?? email };
  };
