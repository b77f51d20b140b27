import type { ChallengePurpose } from '@marathon/contracts/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anId, aRace, created, ofAccount, registered, start } from '../testing/builders.ts';
import { startService } from '../testing/startService.ts';

const email = 'victim@example.org';
let service: Awaited<ReturnType<typeof startService>>;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const eventOf = {
  'reset-password': 'account.password-reset-requested',
  'verify-email': 'account.verification-requested',
  'change-email': 'account.email-change-requested',
} as const;

interface LinkRequest {
  readonly purpose: ChallengePurpose;
  readonly accountId?: string;
  readonly expiresAt?: string;
  readonly to?: string;
}

async function askLink({
  purpose,
  accountId = anId(),
  expiresAt = '2027-05-09T10:00:00.000Z',
  to = email,
}: LinkRequest) {
  const challengeId = anId();
  service.challenges.set(challengeId, {
    ...{ challengeId, accountId, email: to, expiresAt, purpose },
    ...{ name: 'Eve', link: '/verify-email#token=x' },
  });
  await service.tell(ofAccount(eventOf[purpose], accountId, { challengeId }));
}

async function invite(owner = service.somebody()) {
  const invitationId = anId();
  service.invitations.set(invitationId, {
    ...{ email, role: 'desk', marathonTitle: 'Oslo Harbour Run', link: '/desk/invitation#token' },
    acceptBy: '2027-05-15T10:00:00.000Z',
  });
  const data = { accountId: owner.accountId, marathonId: anId(), invitationId };
  await service.tell({ type: 'team.invited', time: start, data });
}

const sentOf = async (tried: Promise<readonly string[]>) =>
  (await tried).filter((one) => one === 'sent').length;

test.each(['reset-password', 'verify-email', 'change-email'] as const)(
  'whatever a stranger causes, %s comes to the owner of the address',
  async (purpose) => {
    const owner = service.somebody({ isEmailVerified: purpose !== 'verify-email', email });
    for (let i = 0; i < 12; i += 1) {
      await invite();
      await askLink({ purpose: 'change-email' });
      await service.tell(ofAccount('account.created', service.somebody({ email }).accountId));
    }
    service.at('2027-05-08T10:00:03.000Z');
    await service.sendAll();
    const before = service.sent.length;
    await askLink({ purpose, accountId: owner.accountId });
    expect(await service.sendAll()).toEqual(['sent']);
    expect(service.sent).toHaveLength(before + 1);
  },
);

test('one account fills no mailbox with changes of its address, in whatever spelling', async () => {
  const { accountId } = service.somebody();
  for (let i = 0; i < 12; i += 1)
    await askLink({ purpose: 'change-email', accountId, to: i % 2 ? 'Victim@example.org' : email });
  expect(await sentOf(service.sendAll())).toBe(10);
  expect(service.sent[0]?.text).toContain('https://run.example/verify-email#token=x');
});

test('many accounts that have proved no address fill no mailbox together', async () => {
  for (let i = 0; i < 12; i += 1) await askLink({ purpose: 'change-email' });
  expect(await sentOf(service.sendAll())).toBe(10);
});

test('an address gets 3 invitations a day from one owner and 10 from all, and the others later', async () => {
  const owner = service.somebody();
  for (let i = 0; i < 4; i += 1) await invite(owner);
  expect(await sentOf(service.sendAll())).toBe(3);
  for (let i = 0; i < 9; i += 1) await invite();
  expect(await sentOf(service.sendAll())).toBe(7);
  service.at('2027-05-09T09:59:59.999Z');
  expect(await service.sendAll()).toEqual([]);
  service.at('2027-05-09T10:00:00.000Z');
  expect(await service.sendAll()).toEqual(['sent', 'sent', 'sent']);
});

test('a mail that a limit holds back comes later while its link lives, and not after that', async () => {
  const { accountId } = service.somebody();
  for (let i = 0; i < 10; i += 1) await askLink({ purpose: 'change-email', accountId });
  await service.sendAll();
  await askLink({ purpose: 'change-email', accountId, expiresAt: '2027-05-08T10:59:00.000Z' });
  expect(await service.sendAll()).toEqual(['given-up']);
  await askLink({ purpose: 'change-email', accountId, expiresAt: '2027-05-08T11:01:00.000Z' });
  expect(await service.sendAll()).toEqual(['postponed']);
  service.at('2027-05-08T10:59:59.999Z');
  expect(await service.sendAll()).toEqual([]);
  service.at('2027-05-08T11:00:00.000Z');
  expect(await service.sendAll()).toEqual(['sent']);
});

test('a runner with an address that is not verified gets no flood either', async () => {
  const race = aRace();
  const { accountId } = service.somebody({ isEmailVerified: false });
  const crowd = Array.from({ length: 12 }, () => registered(race.marathonId, { accountId }));
  await service.tell(created(race), ...crowd);
  expect(await sentOf(service.sendAll())).toBe(10);
});
