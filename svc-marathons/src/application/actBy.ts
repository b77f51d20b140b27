import { organizerOr, type Person } from '../domain/organizer.ts';
import type { Caller } from '../domain/ownedMarathon.ts';
import type { Act } from '../domain/raceLog.ts';
import type { Dependencies } from './dependencies.ts';

export const actBy = ({ newId }: Pick<Dependencies, 'newId'>, person: Person & Caller, at: Date): Act => ({
  id: newId(),
  at,
  actor: { accountId: person.accountId, name: organizerOr('', person) },
});
