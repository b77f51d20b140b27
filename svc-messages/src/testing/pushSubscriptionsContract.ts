import { expect, test } from 'vitest';
import { mostPushSubscriptions, type PushSubscription } from '../domain/pushSubscription.ts';
import type { Queue } from './aQueue.ts';
import { anId, called, ofAccount, start } from './builders.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

export const aSubscription = (more: Partial<PushSubscription> = {}): PushSubscription => {
  const id = anId();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${id}`;
  return { id, accountId: anId(), endpoint, keys, savedAt: start, ...more };
};

/** Of every message store. */
export function pushSubscriptionsContract(queueOf: () => Queue): void {
  const subscriptions = () => queueOf().store.pushSubscriptions;
  const idsOf = async (accountId: string) => (await subscriptions().ofAccount(accountId)).map(({ id }) => id);
  const minutesLater = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const marathonId = anId();

  test('a push subscription is saved whole, and again with what is new', async () => {
    const subscription = aSubscription();
    expect(await queueOf().subscribe(subscription)).toBe(true);
    expect(await subscriptions().find(subscription.id)).toEqual(subscription);
    const renewed = { ...subscription, keys: { ...keys, auth: 'C'.repeat(22) }, savedAt: minutesLater(1) };
    await queueOf().subscribe(renewed);
    expect(await subscriptions().ofAccount(subscription.accountId)).toEqual([renewed]);
    expect(await subscriptions().find(anId())).toBeUndefined();
  });

  test('a browser belongs to whoever switched it on last', async () => {
    const [ada, bob] = [anId(), anId()];
    const subscription = aSubscription({ accountId: ada });
    await queueOf().subscribe(subscription);
    await queueOf().subscribe({ ...subscription, accountId: bob });
    expect([await idsOf(ada), await idsOf(bob)]).toEqual([[], [subscription.id]]);
  });

  test('only whose it is switches it off', async () => {
    const { id, accountId } = aSubscription();
    await queueOf().subscribe(aSubscription({ id, accountId }));
    expect(await subscriptions().remove({ id, accountId: anId() })).toBe(false);
    expect(await idsOf(accountId)).toEqual([id]);
    expect(await subscriptions().remove({ id, accountId })).toBe(true);
    expect(await subscriptions().remove({ id, accountId })).toBe(false);
    expect(await idsOf(accountId)).toEqual([]);
  });

  test('an account has so many devices; the one that was confirmed longest ago makes room', async () => {
    const accountId = anId();
    const many = Array.from({ length: mostPushSubscriptions }, (_, i) =>
      aSubscription({ accountId, savedAt: minutesLater(i) }),
    );
    for (const one of many) await queueOf().subscribe(one);
    const [first, second, ...others] = many;
    await queueOf().subscribe({ ...(first as PushSubscription), savedAt: minutesLater(50) });
    const added = aSubscription({ accountId, savedAt: minutesLater(51) });
    await queueOf().subscribe(added);
    expect(await idsOf(accountId)).toEqual([added.id, first?.id, ...others.map(({ id }) => id).toReversed()]);
    expect(await subscriptions().find(second?.id ?? '')).toBeUndefined();
  });

  test('a device that nobody has confirmed for long is forgotten', async () => {
    const [old, fresh] = [aSubscription(), aSubscription({ savedAt: minutesLater(2) })];
    for (const one of [old, fresh]) await queueOf().subscribe(one);
    expect(await subscriptions().prune(new Date(minutesLater(1)), 100)).toBe(1);
    expect(await subscriptions().find(old.id)).toBeUndefined();
    expect(await subscriptions().find(fresh.id)).toBeDefined();
  });

  test('each device is told once of each cause, apart from the mails', async () => {
    const accountId = anId();
    const devices = [aSubscription({ accountId }), aSubscription({ accountId })];
    for (const one of devices) await queueOf().subscribe(one);
    const { tell, store, claim, finishPush, at } = queueOf();
    const event = called(marathonId, { accountId });
    await tell(event, event, called(marathonId));
    await tell(event);
    expect((await claim()).map(({ kind }) => kind)).toEqual(['turn-called', 'turn-called']);
    const claimPushes = () => store.pushes.claim({ limit: 10, leaseMs: 60_000 });
    const pushes = await claimPushes();
    expect(pushes.map(({ kind }) => kind)).toEqual(['turn-called', 'turn-called']);
    expect(new Set(pushes.map(({ references }) => references.subscriptionId))).toEqual(
      new Set(devices.map(({ id }) => id)),
    );
    for (const { id } of pushes) await finishPush(id, { state: 'sent', attempts: 1 });
    await tell(event);
    expect(await claimPushes()).toEqual([]);
    at('2027-05-08T10:08:00.000Z');
    expect((await claimPushes()).map(({ kind }) => kind)).toEqual(['turn-ending', 'turn-ending']);
  });

  test('a push message that failed is due again when it was said to be, and ended ones are deleted', async () => {
    const accountId = anId();
    await queueOf().subscribe(aSubscription({ accountId }));
    const { tell, store, finishPush, at } = queueOf();
    await tell(called(marathonId, { accountId }));
    const claimPushes = () => store.pushes.claim({ limit: 1, leaseMs: 60_000 });
    const [push] = await claimPushes();
    const dueAt = minutesLater(5);
    await finishPush(push?.id ?? '', { state: 'failed', attempts: 1, dueAt, lastError: 'push-429' });
    expect(await store.pushes.waiting()).toMatchObject({ failed: 1 });
    at(minutesLater(4));
    expect(await claimPushes()).toEqual([]);
    at(dueAt);
    expect(await claimPushes()).toMatchObject([{ id: push?.id, attempts: 1 }]);
    await finishPush(push?.id ?? '', { state: 'sent', attempts: 2 });
    expect(await store.pushes.ofAccount(accountId)).toContainEqual(
      expect.objectContaining({ id: push?.id, state: 'sent', sentAt: dueAt }),
    );
    expect(await store.pushes.prune(new Date(minutesLater(6)), 100)).toBe(1);
    expect(await store.pushes.ofAccount(accountId)).toHaveLength(2);
  });

  test('with an account go its devices and what they were to be told, and none comes back', async () => {
    const accountId = anId();
    const subscription = aSubscription({ accountId });
    const { tell, store } = queueOf();
    await queueOf().subscribe(subscription);
    await tell(called(marathonId, { accountId }));
    await tell(ofAccount('account.deleted', accountId), called(marathonId, { accountId, number: 8 }));
    expect(await queueOf().subscribe(subscription)).toBe(false);
    expect(await idsOf(accountId)).toEqual([]);
    expect(await store.pushes.ofAccount(accountId)).toEqual([]);
    expect(await store.pushes.waiting()).toMatchObject({ queued: 0, failed: 0 });
  });
}
