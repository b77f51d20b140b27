import { expect, test } from 'vitest';
import type { Queue } from './aQueue.ts';
import { anId, aRace, created, ofAccount, registered } from './builders.ts';

export function leaseContract(queueOf: () => Queue): void {
  const crowd = async (size: number) => {
    const { tell } = queueOf();
    const race = aRace();
    await tell(created(race), ...Array.from({ length: size }, () => registered(race.marathonId)));
  };

  test('who asks at the same time gets different messages', async () => {
    await crowd(40);
    const claimed = await Promise.all([0, 1, 2, 3].map(() => queueOf().claim(10)));
    expect(new Set(claimed.flat().map(({ id }) => id)).size).toBe(40);
    expect(await queueOf().claim()).toEqual([]);
  });

  test('a message whose sender is gone is due again when its lease ends', async () => {
    await crowd(1);
    const [message] = await queueOf().claim();
    queueOf().at('2027-05-08T10:00:59.999Z');
    expect(await queueOf().claim()).toEqual([]);
    queueOf().at('2027-05-08T10:01:00.000Z');
    expect((await queueOf().claim()).map(({ id }) => id)).toEqual([message?.id]);
  });

  test('what somebody waits for goes first', async () => {
    await crowd(3);
    await queueOf().tell(ofAccount('account.password-reset-requested', anId()));
    expect((await queueOf().claim(2)).map(({ kind }) => kind)).toEqual(['reset-password', 'place-confirmed']);
    const urgent = await queueOf().store.mails.claim({ limit: 10, leaseMs: 1, urgentOnly: true });
    expect(urgent).toEqual([]);
  });

  test('a failed message is due again when it was said to be, with its tries counted', async () => {
    await crowd(1);
    const { store, claim, finish, at } = queueOf();
    const [message] = await claim();
    const dueAt = '2027-05-08T10:05:00.000Z';
    await finish(message?.id ?? '', { state: 'failed', attempts: 1, dueAt, lastError: 'smtp-450' });
    expect(await store.mails.waiting()).toMatchObject({ queued: 0, failed: 1, oldestDueAt: dueAt });
    at('2027-05-08T10:04:59.000Z');
    expect(await claim()).toEqual([]);
    at(dueAt);
    expect(await claim()).toMatchObject([{ id: message?.id, attempts: 1 }]);
  });

  test('a message that a limit holds back is due when it was said to be, as if it was never tried', async () => {
    const { store, claim, finish, at, tell } = queueOf();
    await tell(ofAccount('account.password-reset-requested', anId()));
    const [message] = await claim();
    const dueAt = '2027-05-08T10:20:00.000Z';
    await finish(message?.id ?? '', { state: 'queued', attempts: 0, dueAt, lastError: 'limited' });
    expect(await store.mails.waiting()).toMatchObject({ queued: 1, failed: 0, oldestDueAt: dueAt });
    at('2027-05-08T10:19:59.999Z');
    expect(await claim()).toEqual([]);
    at(dueAt);
    expect(await claim()).toMatchObject([{ id: message?.id, attempts: 0 }]);
  });

  test('sending tells what its runner knows of the race, and ends with the events it causes', async () => {
    await crowd(1);
    const { store, claim, finish } = queueOf();
    const [message] = await claim();
    const registrationId = message?.references.registrationId ?? '';
    const event = {
      specversion: '1.0',
      id: anId(),
      source: '/test',
      subject: 'x',
      time: '2027-05-08T10:00:00.000Z',
      datacontenttype: 'application/json',
      type: 'account.erased',
      data: { accountId: 'x', service: 'svc-messages' },
    } as const;
    await finish(message?.id ?? '', {
      state: 'sent',
      attempts: 1,
      told: { registrationId, revision: 7 },
      events: [event],
    });
    expect(await store.place(registrationId)).toMatchObject({ toldRevision: 7 });
    expect(await store.outbox.claim(10, 1_000)).toEqual([event]);
  });
}
