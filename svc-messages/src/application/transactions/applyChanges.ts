import type { Steps } from '@marathon/persistence/transactions';
import type { Changes, EventBody, StoredState } from '../../domain/changes.ts';
import type { Tables, UnitOfWork } from '../ports/unitOfWork.ts';

export const applyChanges = (
  store: UnitOfWork,
  events: readonly EventBody[],
  decide: (before: StoredState) => Changes,
): Promise<void> =>
  store.transaction(function* (tables) {
    yield* write(tables, decide(yield* read(tables, events)));
  });

function* read(tables: Tables, events: readonly EventBody[]): Steps<StoredState> {
  const { marathonIds, registrationIds, accountIds, callIds } = idsIn(events);
  const isAboutAccounts = events.some(({ type }) => type.startsWith('account.'));
  const races = yield* tables.races.byIds(marathonIds);
  const places = yield* tables.places.byIds(registrationIds);
  const erased = yield* tables.erasedAccounts.among(accountIds);
  const subscriptions = yield* tables.pushSubscriptions.idsOf(callIds);
  const signUps = yield* tables.mails.signUps(isAboutAccounts ? accountIds : []);
  return {
    race: (id) => races.get(id),
    place: (id) => places.get(id),
    isErased: (id) => erased.has(id),
    signUpMessages: (id) => signUps.get(id) ?? [],
    pushSubscriptions: (id) => subscriptions.get(id) ?? [],
  };
}

function* write(tables: Tables, changes: Changes): Steps<void> {
  const { mails, pushes, races, announcements } = tables;
  if (changes.erased.length > 0) {
    const { erasedAccounts, places, preferences, pushSubscriptions } = tables;
    yield* erasedAccounts.add(changes.erased);
    for (const table of [places, preferences, mails, pushes, pushSubscriptions])
      yield* table.erase(changes.erased);
  }
  for (const race of changes.races) yield* races.put(race);
  for (const version of changes.versions) yield* races.addVersion(version);
  for (const key of changes.withdrawn) yield* announcements.remove(key);
  for (const announcement of changes.announcements) yield* announcements.put(announcement);
  yield* tables.places.put(changes.places);
  for (const { id, challengeId } of changes.welcomes) yield* mails.addChallenge(id, challengeId);
  for (const { id, reason } of changes.ended) yield* mails.end(id, reason);
  yield* mails.insert(changes.messages);
  yield* pushes.insert(changes.pushes);
}

function idsIn(events: readonly EventBody[]) {
  const marathons = new Set<string>();
  const registrations = new Set<string>();
  const accounts = new Set<string>();
  const called = new Set<string>();
  for (const { type, data } of events) {
    if ('marathonId' in data) marathons.add(data.marathonId);
    if ('registrationId' in data) registrations.add(data.registrationId);
    if ('accountId' in data && data.accountId !== undefined) accounts.add(data.accountId);
    if (type === 'waiting-room.called') called.add(data.accountId);
  }
  return {
    marathonIds: [...marathons],
    registrationIds: [...registrations],
    accountIds: [...accounts],
    callIds: [...called],
  };
}
