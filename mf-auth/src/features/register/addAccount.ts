import { ApiError, isApiError, type Runtime, reportError, useRuntime } from '@marathon/app-runtime';
import { insertedAccountSchema } from '@marathon/contracts/mutationResponses';
import { type Challenge, proofOfWorkHeader } from '@marathon/contracts/proofOfWork';
import type { NewUser } from '@marathon/contracts/user';

/** The server demands another proof if a challenge took too long or became too easy. */
const challengesAtMost = 5;

/** POST /users, if required with a proof of work. @throws ApiError: validation-failed, email-taken, rate-limited… */
async function addAccount({ api }: Runtime, user: NewUser): Promise<void> {
  let proof: string | undefined;
  for (let challenges = 0; ; challenges += 1) {
    try {
      await api.post('/users', user, {
        answer: insertedAccountSchema,
        ...(proof !== undefined && { headers: { [proofOfWorkHeader]: proof } }),
      });
      return;
    } catch (error) {
      if (!isApiError(error, 'proof-of-work-required')) throw error;
      if (challenges === challengesAtMost) throw notSolved(error.status);
      proof = await solved(error);
    }
  }
}

export function useAddAccount() {
  const runtime = useRuntime();
  return (user: NewUser) => addAccount(runtime, user);
}

async function solved({ body, status }: ApiError): Promise<string> {
  try {
    const { solve } = await import('./proofOfWork/solve.ts');
    return await solve((body as { challenge: Challenge }).challenge);
  } catch (cause) {
    reportError(cause);
    throw notSolved(status);
  }
}

const notSolved = (status: number) =>
  new ApiError({
    status,
    code: 'proof-of-work-required',
    message:
      'Many people are registering right now, and your browser couldn’t finish our security check. Please try again in a minute.',
  });
