import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { accountKeys } from '@marathon/app-runtime/accounts';
import { verifiedEmailSchema } from '@marathon/contracts/accounts';
import { doneAnswer } from '@marathon/contracts/answers/accounts';

/**
 * POST /email-verifications: the token of a link, without a login. @throws ApiError: challenge-expired, rate-limited…
 */
const verifyByLink = ({ api }: Runtime, token: string) =>
  api.post('/email-verifications', { token }, { answer: verifiedEmailSchema });

/** POST /users/me/verification/code. @throws ApiError: wrong-code, challenge-expired, rate-limited… */
const verifyByCode = ({ api }: Runtime, code: string) =>
  api.post('/users/me/verification/code', { code }, { answer: doneAnswer });

export function useVerifyEmail() {
  const runtime = useRuntime();
  const known = async <Answer>(answer: Answer) => {
    // The tokens contain the address, and whether it is confirmed.
    await runtime.session.refreshProfile();
    await runtime.queryClient.invalidateQueries({ queryKey: accountKeys.all });
    return answer;
  };
  return {
    byLink: (token: string) => verifyByLink(runtime, token).then(known),
    byCode: (code: string) => verifyByCode(runtime, code).then(known),
  };
}
