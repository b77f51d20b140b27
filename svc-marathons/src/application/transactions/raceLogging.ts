import type { Steps } from '@marathon/persistence/transactions';
import { type RaceLogEntry, withoutPersons } from '../../domain/raceLog.ts';
import type { Tables } from '../ports/unitOfWork.ts';

export function* appendToRaceLog(
  { erasedAccounts, raceLog }: Pick<Tables, 'erasedAccounts' | 'raceLog'>,
  entry: RaceLogEntry | undefined,
): Steps<void> {
  if (entry === undefined) return;
  const persons = [entry.actor, entry.member].flatMap(({ accountId }) => accountId ?? []);
  const erased = yield* erasedAccounts.among(persons);
  yield* raceLog.append(withoutPersons(entry, (accountId) => erased.has(accountId)));
}
