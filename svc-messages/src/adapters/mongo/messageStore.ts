import type { Clock } from '@marathon/contracts/clock';
import { mongoOutbox } from '@marathon/event-bus/mongo';
import { type MongoDatabase, migrate, mongoErrors as read } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import type { MessageQueue, MessageStore } from '../../application/ports.ts';
import type { Changes, EventBody, StoredState } from '../../domain/changes.ts';
import { deferredCollection } from './deferredCollection.ts';
import { messageCollection } from './messageCollection.ts';
import { personCollections } from './personCollections.ts';
import { pushSubscriptionCollection } from './pushSubscriptionCollection.ts';
import { raceCollections } from './raceCollections.ts';
import { migrations } from './schema.ts';

/** On a MongoDB replica set, for any number of processes. */
export async function openMongoMessageStore(database: MongoDatabase, now: Clock): Promise<MessageStore> {
  await migrate(database, migrations);
  const { transaction } = database;
  const outbox = mongoOutbox(database, now);
  const messages = messageCollection(database, { name: 'messages', now });
  const pushes = messageCollection(database, { name: 'pushes', now });
  const subscriptions = pushSubscriptionCollection(database);
  const races = raceCollections(database);
  const people = personCollections(database, now);
  const deferred = deferredCollection(database);

  async function knownTo(events: readonly EventBody[], session: ClientSession): Promise<StoredState> {
    const { marathonIds, registrationIds, accountIds } = idsIn(events);
    // Sequential: a session allows one operation at a time.
    const knownRaces = await races.byIds(marathonIds, session);
    const knownPlaces = await people.placesById(registrationIds, session);
    const erased = await people.erasedAmong(accountIds, session);
    const isAboutAccounts = events.some(({ type }) => type.startsWith('account.'));
    const called = events.flatMap(({ type, data }) =>
      type === 'waiting-room.called' ? [data.accountId] : [],
    );
    const knownSubscriptions = await subscriptions.idsOf(called, session);
    const signUps = isAboutAccounts ? await messages.signUps(accountIds, session) : undefined;
    return {
      race: (id) => knownRaces.get(id),
      place: (id) => knownPlaces.get(id),
      isErased: (id) => erased.has(id),
      signUpMessages: (id) => (signUps?.get(id) ?? []).map(messages.signUpOf),
      pushSubscriptions: (id) => knownSubscriptions.get(id) ?? [],
    };
  }

  async function write(changes: Changes, session: ClientSession) {
    if (changes.erased.length > 0) {
      for (const collection of [people, messages, pushes, subscriptions])
        await collection.erase(changes.erased, session);
    }
    for (const race of changes.races) await races.put(race, session);
    for (const version of changes.versions) await races.addVersion(version, session);
    for (const one of changes.withdrawn) await races.withdraw(one, session);
    for (const one of changes.announcements) await races.announce(one, session);
    await people.putPlaces(changes.places, session);
    for (const { id, challengeId } of changes.welcomes) await messages.addChallenge(id, challengeId, session);
    for (const { id, reason } of changes.ended) await messages.end(id, reason, session);
    await messages.insert(changes.messages, session);
    await pushes.insert(changes.pushes, session);
  }

  const queueOf = (collection: typeof messages): MessageQueue => ({
    claim: (request) => read(() => collection.claim(request)),
    finish: (id, outcome) =>
      transaction(async (session) => {
        await collection.finish(id, outcome, session);
        if (outcome.told) await people.noteTold(outcome.told, session);
        await outbox.append(outcome.events ?? [], session);
      }),
    messagesOf: (accountId) => read(() => collection.ofAccount(accountId)),
    waiting: () => read(() => collection.waiting()),
    pruneMessages: (before, atMost) => read(() => collection.prune(before, atMost)),
  });

  return {
    outbox,
    apply: (events, decide) =>
      transaction(async (session) => write(decide(await knownTo(events, session)), session)),
    deferred: { first: () => read(deferred.first), remove: (id) => read(() => deferred.remove(id)) },
    announce: (atMost, decide) =>
      transaction(async (session) => {
        const due = await races.due(now().toISOString(), session);
        if (!due) return false;
        const { toldUntil, ...announcement } = due;
        const places = await people.placesOf(due.marathonId, toldUntil, atMost, session);
        await messages.insert(decide(announcement, places), session);
        const last = places.at(-1);
        if (last && places.length === atMost) await races.tellUntil(due, last.registrationId, session);
        else await races.withdraw(due, session);
        return true;
      }),
    ...queueOf(messages),
    pushes: queueOf(pushes),
    pushSubscriptions: {
      save: (subscription) =>
        transaction(async (session) => {
          const { accountId } = subscription;
          if ((await people.erasedAmong([accountId], session)).has(accountId)) return false;
          await subscriptions.save(subscription, session);
          return true;
        }),
      find: (id) => read(() => subscriptions.find(id)),
      ofAccount: (accountId) => read(() => subscriptions.ofAccount(accountId)),
      remove: (subscription) => read(() => subscriptions.remove(subscription)),
      prune: (before, atMost) => read(() => subscriptions.prune(before, atMost)),
    },
    race: (id) => read(async () => (await races.byIds([id])).get(id)),
    raceAt: (id, revision) => read(() => races.versionAt(id, revision)),
    place: (id) => read(async () => (await people.placesById([id])).get(id)),
    preferences: (accountId) => read(() => people.preferences(accountId)),
    setPreferences: (accountId, preferences) => read(() => people.setPreferences(accountId, preferences)),
    ready: database.ready,
    close: database.close,
  };
}

/** Ids to read before the decision. */
function idsIn(events: readonly EventBody[]) {
  const [marathonIds, registrationIds, accountIds] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const { data } of events) {
    if ('marathonId' in data) marathonIds.add(data.marathonId);
    if ('registrationId' in data) registrationIds.add(data.registrationId);
    if ('accountId' in data && data.accountId !== undefined) accountIds.add(data.accountId);
  }
  return {
    marathonIds: [...marathonIds],
    registrationIds: [...registrationIds],
    accountIds: [...accountIds],
  };
}
