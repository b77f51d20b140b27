import { proofOfWorkHeader } from '@marathon/contracts/proofOfWork';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiRefusal, call, patiently } from '../api.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
}

/** Signs up with the required proof of work. True if the account existed. */
export async function signUp(base: string, account: NewAccount): Promise<boolean> {
  let proof: string | undefined;
  for (;;) {
    try {
      const headers = proof === undefined ? {} : { [proofOfWorkHeader]: proof };
      const body = { displayName: 'Load Runner', ...account };
      await patiently(() => call('POST', `${base}/users`, { body, headers }));
      return false;
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (error.body.code === 'email-taken') return true;
      if (error.body.challenge === undefined) throw error;
      proof = await proofFor(error.body.challenge as Challenge);
    }
  }
}

async function proofFor(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('A proof of work could not be found');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
