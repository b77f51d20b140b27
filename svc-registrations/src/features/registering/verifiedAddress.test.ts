import { toEmail } from '@marathon/contracts/email';
import { expect, onTestFinished, test } from 'vitest';
import { aMarathonSnapshot } from '../../testing/builders.ts';
import { startService } from '../../testing/startService.ts';

const person = (isEmailVerified?: true) => ({
  subject: 'a1',
  email: toEmail('ada@example.org'),
  name: 'Ada',
  ...(isEmailVerified && { isEmailVerified }),
});

async function register(mustVerify: boolean, isEmailVerified?: true) {
  const service = await startService({ mustVerify });
  onTestFinished(() => service.stop());
  const marathon = aMarathonSnapshot();
  service.marathons.set(marathon.marathonId, marathon);
  const form = {
    firstName: 'Ada',
    lastName: 'L.',
    contact: '+47 555 01 01',
    marathonId: marathon.marathonId,
  };
  const as = person(isEmailVerified);
  const answer = await service.ask('/registrations', { method: 'POST', as, body: form });
  const mine = await service.ask(`/registrations?email=${as.email}`, { as });
  return [answer.status, answer.body.code, mine.body.length];
}

test('a spot needs a verified address where the operator wants it', async () => {
  expect(await register(true)).toEqual([403, 'email-not-verified', 0]);
  expect(await register(true, true)).toEqual([201, undefined, 1]);
});

test('elsewhere anybody who is signed in gets one', async () => {
  expect(await register(false)).toEqual([201, undefined, 1]);
});
