import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  anId,
  aRace,
  cancelled,
  changed,
  created,
  ofAccount,
  registered,
  start,
} from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';

let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

async function aRunner() {
  const race = aRace();
  const { accountId, email } = service.somebody();
  const registration = registered(race.marathonId, { accountId });
  await service.tell(created(race), registration);
  return { race, registration, accountId, email };
}

const states = async (accountId: string) =>
  (await service.store.mails.ofAccount(accountId)).map(({ kind, state }) => `${kind} ${state}`);

test('the address and the facts of a mail are those of the moment of sending', async () => {
  const { race, accountId } = await aRunner();
  await service.tell(changed(race, { location: 'Oslo, Pier 2' }));
  service.somebody({ accountId, email: 'new@example.org', name: 'Ada King' });
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent).toMatchObject([{ to: { name: 'Ada King', email: 'new@example.org' } }]);
  expect(service.sent[0]?.text).toContain('Oslo, Pier 2');
});

test('who was told the newest state already hears of no change', async () => {
  const { race, accountId } = await aRunner();
  await service.tell(changed(race, { location: 'Oslo, Pier 2' }));
  await service.sendAll();
  service.at('2027-05-08T10:10:00.000Z');
  expect(await service.sendAll()).toEqual(['given-up']);
  await service.tell(changed(race, { revision: 3, eventDate: '2027-05-23T05:30:00.000Z' }));
  service.at('2027-05-08T10:20:00.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent.at(-1)?.text).toMatch(/May 22(.|\n)*May 23/);
  expect(await states(accountId)).toEqual(
    expect.arrayContaining(['race-changed sent', 'race-changed given-up', 'place-confirmed sent']),
  );
});

test('a mail about a race takes replies to its contact, one about an account does not', async () => {
  const { race, registration, accountId } = await aRunner();
  const contact = { contactEmail: 'hello@fjord.example' };
  await service.tell(changed(race, contact), ofAccount('account.password-changed', accountId));
  await service.sendAll();
  const byReply = () =>
    service.sent.toSorted((one, other) => (one.replyTo ?? '').localeCompare(other.replyTo ?? ''));
  expect(byReply().map(({ replyTo }) => replyTo)).toEqual([undefined, 'hello@fjord.example']);
  expect(byReply()[0]?.text).toMatch(/Questions\?\s+Write\s+to\s+help@run\.example/);
  expect(byReply()[1]?.text).toMatch(/Questions\s+about\s+this\s+race\?\s+Reply/);
  expect(byReply()[1]?.text).toContain('hello@fjord.example');
  expect(byReply()[1]?.text).not.toContain('help@run.example');
  await service.tell(changed(race, { revision: 3, ...contact, takenDown: true }), cancelled(registration));
  await service.sendAll();
  expect(service.sent).toHaveLength(3);
  expect(service.sent[2]?.replyTo).toBeUndefined();
  expect(service.sent[2]?.text).toContain('help@run.example');
});

test('a person who is gone ends the message without an error', async () => {
  const { accountId } = await aRunner();
  service.accounts.delete(accountId);
  expect(await service.sendAll()).toEqual(['given-up']);
  expect(service.sent).toEqual([]);
});

test('after a move a mail waits until it is known which account its registration has now', async () => {
  const { race, registration, accountId } = await aRunner();
  const { registrationId } = registration.data;
  const { marathonId } = race;
  const reference = { registrationId, marathonId, status: 'active', registeredAt: start } as const;
  const unknown = { ...reference, accountId: null, participantName: 'Ada' };
  service.accounts.delete(accountId);
  service.references.set(registrationId, unknown);
  expect(await service.sendAll()).toEqual(['postponed']);
  service.references.set(registrationId, { ...unknown, accountId: service.somebody().accountId });
  service.at('2027-05-08T10:00:30.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
  await service.tell(ofAccount('account.password-changed', accountId));
  expect(await service.sendAll()).toEqual(['given-up']);
});

test('a registration that has no account in three days has none', async () => {
  const { race, registration, accountId } = await aRunner();
  const { registrationId } = registration.data;
  service.accounts.delete(accountId);
  service.references.set(registrationId, {
    registrationId,
    marathonId: race.marathonId,
    accountId: null,
    participantName: 'Ada',
    status: 'active',
    registeredAt: start,
  });
  service.at('2027-05-11T10:00:00.000Z');
  expect(await service.sendAll()).toEqual(['given-up']);
});

test('a new device is named, where it is known', async () => {
  const { accountId } = service.somebody();
  const signedIn = (signInId: string) =>
    ofAccount('account.signed-in-on-new-device', accountId, { signInId });
  service.devices.set('one', { accountId, device: 'Firefox on Linux' });
  await service.tell(signedIn('one'));
  await service.sendAll();
  await service.tell(signedIn('two'));
  await service.sendAll();
  expect(service.sent.map(({ text }) => text.includes('Firefox on Linux'))).toEqual([true, false]);
});

test.each([
  ['account.second-factor-enabled', 'Two-step login is on'],
  ['account.second-factor-disabled', 'Two-step login is off'],
  ['account.second-factor-removed', 'We switched off two-step login for your account'],
  ['account.recovery-codes-replaced', 'You have new recovery codes'],
  ['account.passkey-added', 'A passkey was added to your account'],
  ['account.passkey-removed', 'A passkey was removed from your account'],
  ['account.code-guessed', 'Someone is trying to get into your account'],
] as const)('what concerns the second factor is told once: %s', async (type, subject) => {
  const { accountId } = service.somebody();
  const event = ofAccount(type, accountId);
  await service.tell(event);
  await service.tell(event);
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent.map((mail) => mail.subject)).toEqual([subject]);
});

test('whose password is guessed is told, and how to choose a better one', async () => {
  const { accountId } = service.somebody();
  await service.tell(ofAccount('account.password-guessed', accountId));
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent[0]).toMatchObject({ subject: 'Someone is guessing your password' });
  expect(service.sent[0]?.text).toContain('/forgot-password');
});

test('an owner who is away has one line in the log, and another one with how many mails wait', async () => {
  const { logger, entries } = capturedLogger();
  const logged = await startService({ logger });
  onTestFinished(() => logged.stop());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let i = 0; i < 3; i += 1)
    await logged.tell(ofAccount('account.password-guessed', logged.somebody().accountId));
  logged.accountsAnswer = false;
  expect(await logged.sendAll()).toEqual(['postponed', 'postponed', 'postponed']);
  const ofMails = () => entries().filter(({ msg }) => /could not be loaded$/.test(msg));
  expect(ofMails()).toMatchObject([{ level: 'warn', kind: 'password-guessed' }]);
  vi.advanceTimersByTime(5_000);
  expect(ofMails().slice(1)).toMatchObject([{ level: 'info', mails: { 'password-guessed': 3 } }]);
});

test('a place that is cancelled before its mail leaves is told as cancelled only', async () => {
  const { registration } = await aRunner();
  await service.tell(cancelled(registration));
  expect((await service.sendAll()).toSorted()).toEqual(['given-up', 'sent']);
  expect(service.sent).toHaveLength(1);
});

test('a cancelled race is told with the organizer’s own words, and what was to be said before is not', async () => {
  const { race } = await aRunner();
  await service.tell(changed(race, { cancelledAt: start, cancellationNote: 'A storm is coming.' }));
  expect((await service.sendAll()).toSorted()).toEqual(['given-up', 'sent']);
  expect(service.sent).toMatchObject([{ subject: 'Cancelled: Oslo Harbour Run' }]);
  expect(service.sent[0]?.text).toContain('A storm is coming.');
});

test('while an owner does not answer nothing is lost and no try is counted', async () => {
  await aRunner();
  service.accountsAnswer = false;
  expect(await service.sendAll()).toEqual(['postponed']);
  service.accountsAnswer = true;
  service.at('2027-05-08T10:01:00.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
});

test('a failed mail is tried after 1, 5 and 30 minutes, 2 and 12 hours, then given up [fault.mail]', async () => {
  const { accountId } = await aRunner();
  service.outcome = { is: 'refused', isPermanent: false, code: '450' };
  const tried = [...(await service.sendAll())];
  for (const minutes of [1, 5, 30, 120, 720]) {
    const now = service.clock.now.getTime();
    service.at(new Date(now + minutes * 60_000 - 1).toISOString());
    expect(await service.sendAll()).toEqual([]);
    service.at(new Date(now + minutes * 60_000).toISOString());
    tried.push(...(await service.sendAll()));
  }
  expect(tried).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'given-up']);
  expect(new Set(service.sent.map(({ id }) => id)).size).toBe(1);
  expect(await states(accountId)).toEqual(['place-confirmed given-up']);
});

test('a mail that the server refuses for good is given up at once [fault.mail]', async () => {
  await aRunner();
  service.outcome = { is: 'refused', isPermanent: true, code: '550' };
  expect(await service.sendAll()).toEqual(['given-up']);
});

test('reminders come with a link that switches them off, and not to whoever used it', async () => {
  const { accountId } = await aRunner();
  await service.sendAll();
  service.at('2027-05-15T07:00:00.000Z');
  await service.sendAll();
  const { pathname = '' } = URL.parse(service.sent.at(-1)?.unsubscribeUrl ?? '') ?? {};
  expect((await service.page(pathname)).status).toBe(200);
  expect((await service.store.preferences(accountId)).reminders).toBe(true);
  expect((await service.page(pathname, { method: 'POST' })).status).toBe(200);
  service.at('2027-05-21T07:00:00.000Z');
  expect(await service.sendAll()).toEqual(['given-up']);
});

test('nobody is reminded of a race while it is taken down', async () => {
  const { race } = await aRunner();
  await service.sendAll();
  await service.tell(changed(race, { takenDown: true }));
  service.at('2027-05-15T07:00:00.000Z');
  expect(await service.sendAll()).toEqual(['given-up']);
  await service.tell(changed(race, { revision: 3, takenDown: false }));
  service.at('2027-05-21T07:00:00.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
});

test('the last mail to a deleted account reports that nothing of it is kept any more', async () => {
  const { accountId } = await aRunner();
  await service.sendAll();
  await service.tell(ofAccount('account.deleted', accountId));
  expect(await service.store.outbox.waiting()).toBe(0);
  expect(await service.sendAll()).toEqual(['sent']);
  expect(await service.store.outbox.claim(10, 1_000)).toMatchObject([
    { type: 'account.erased', data: { accountId, service: 'svc-messages' } },
  ]);
});

test('who is invited to a team gets a mail at the address that is invited, while the invitation is open', async () => {
  const owner = service.somebody({ name: 'Grace Hopper' });
  const [invitationId, later] = [anId(), anId()];
  const data = { accountId: owner.accountId, marathonId: anId() };
  const invited = (id: string) =>
    ({ type: 'team.invited', time: start, data: { ...data, invitationId: id } }) as const;
  service.invitations.set(invitationId, {
    email: 'zoe@example.org',
    role: 'desk',
    marathonTitle: 'Oslo Harbour Run',
    link: '/desk/invitation#token',
    acceptBy: '2027-05-15T10:00:00.000Z',
  });
  await service.tell(invited(invitationId), invited(invitationId), invited(later));
  expect((await service.sendAll()).sort()).toEqual(['given-up', 'sent']);
  expect(service.sent).toMatchObject([{ to: { name: '', email: 'zoe@example.org' } }]);
  const { text } = service.sent[0] ?? {};
  expect(text).toContain('Grace Hopper asks you to help with “Oslo Harbour Run”');
  expect(text).toContain('https://run.example/desk/invitation#token');
});

test('who is invited again gets another mail, once for each invitation', async () => {
  const owner = service.somebody({ name: 'Grace Hopper' });
  const invitationId = anId();
  const data = { accountId: owner.accountId, marathonId: anId(), invitationId };
  const invited = (invitedAt: string) =>
    ({ type: 'team.invited', time: start, data: { ...data, invitedAt } }) as const;
  const invitation = {
    email: 'zoe@example.org',
    marathonTitle: 'Oslo Harbour Run',
    link: '/desk/invitation#token',
    acceptBy: '2027-05-15T10:00:00.000Z',
  };
  service.invitations.set(invitationId, { ...invitation, role: 'desk' });
  await service.tell(invited('2027-05-08T10:00:00.000Z'));
  await service.sendAll();
  service.invitations.set(invitationId, { ...invitation, role: 'editor' });
  const again = invited('2027-05-08T11:00:00.000Z');
  await service.tell(again, again);
  await service.sendAll();
  expect(service.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('At the desk'),
    expect.stringContaining('As an editor'),
  ]);
});

test('each owner of a race that was taken down is told why and whom to write to, while that holds', async () => {
  const owner = service.somebody({ name: 'Grace Hopper' });
  const [takedownId, over] = [anId(), anId()];
  const data = { accountId: owner.accountId, marathonId: anId() };
  const takenDown = (id: string) =>
    ({ type: 'marathon.taken-down', time: start, data: { ...data, takedownId: id } }) as const;
  service.takedowns.set(takedownId, {
    marathonId: data.marathonId,
    marathonTitle: 'Oslo Harbour Run',
    reason: 'It asks for bank details',
  });
  await service.tell(takenDown(takedownId), takenDown(takedownId), takenDown(over));
  expect((await service.sendAll()).sort()).toEqual(['given-up', 'sent']);
  expect(service.sent).toMatchObject([
    { to: { email: owner.email }, subject: 'Taken down: Oslo Harbour Run' },
  ]);
  const { text } = service.sent[0] ?? {};
  expect(text).toContain('It asks for bank details');
  expect(text).toContain('help@run.example');
  expect(text).toContain(`https://run.example/desk/${data.marathonId}`);
});

test('an invitation says nothing that could be an advertisement', async () => {
  const owner = service.somebody({ name: 'Win at www.evil.example' });
  const invitationId = anId();
  service.invitations.set(invitationId, {
    email: 'zoe@example.org',
    role: 'owner',
    marathonTitle: 'Buy at https://evil.example',
    link: '/desk/invitation#token',
    acceptBy: '2027-05-15T10:00:00.000Z',
  });
  const data = { accountId: owner.accountId, marathonId: anId(), invitationId };
  await service.tell({ type: 'team.invited', time: start, data });
  await service.sendAll();
  expect(service.sent[0]?.text).toContain('Someone asks you to help with a race');
  expect(service.sent[0]?.text).not.toContain('evil');
});

async function anAddedRunner(ticketCode: string | null = 'ABCD2345ABCD2345ABCD2345ABCD2345') {
  const race = aRace();
  const { data, ...event } = registered(race.marathonId);
  const { accountId: _none, ...ids } = data;
  service.references.set(ids.registrationId, {
    ...{ ...ids, accountId: null, participantName: 'Cleo Stone', status: 'active', registeredAt: start },
    withoutAccount: { email: 'cleo@example.org', ticketCode },
  });
  const registration = { ...event, data: { ...ids, isImported: true, isConfirmed: true } };
  await service.tell(created(race), registration);
  return { race, ids };
}

test('whom an organizer added gets a ticket that needs no account, under the address of the registration', async () => {
  await anAddedRunner();
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent).toMatchObject([{ to: { name: 'Cleo Stone', email: 'cleo@example.org' } }]);
  const { text = '' } = service.sent[0] ?? {};
  expect(text).toContain('ABCD 2345 ABCD 2345 ABCD 2345 ABCD 2345');
  expect(text).toContain('the organizer registered you for this race');
  expect(text).not.toContain('/dashboard/my-apply/');
});

test('whom an organizer added hears that the race moves, is cancelled, and that the spot is gone', async () => {
  const { race } = await anAddedRunner();
  await service.sendAll();
  await service.tell(changed(race, { location: 'Oslo, Pier 2' }));
  service.at('2027-05-08T10:10:00.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent.at(-1)).toMatchObject({
    to: { email: 'cleo@example.org' },
    text: expect.stringContaining('Create an account with this email address'),
  });
  await service.tell(changed(race, { revision: 3, cancelledAt: '2027-05-08T10:10:00.000Z' }));
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent.at(-1)?.subject).toMatch(/^Cancelled/);
  const other = await anAddedRunner();
  await service.sendAll();
  const reference = service.references.get(other.ids.registrationId);
  if (reference)
    service.references.set(other.ids.registrationId, {
      ...{ ...reference, status: 'cancelled', cancelledByOrganizer: { reason: 'Registered twice by us' } },
      withoutAccount: { email: 'cleo@example.org', ticketCode: null },
    });
  await service.tell({ time: start, type: 'registration.cancelled', data: other.ids });
  expect(await service.sendAll()).toEqual(['sent']);
  expect(service.sent.at(-1)?.text).toContain('Registered twice by us');
});

test('who never heard of an import does not hear that it was taken back', async () => {
  const { ids } = await anAddedRunner();
  await service.sendAll();
  const data = { ...ids, isImported: true, isConfirmed: false };
  await service.tell({ time: start, type: 'registration.cancelled', data });
  expect(await service.sendAll()).toEqual([]);
});
