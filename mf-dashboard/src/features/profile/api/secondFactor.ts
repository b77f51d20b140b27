import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { accountKeys } from '@marathon/app-runtime/accounts';
import type { SecondFactorProof, SecondFactorSetUp } from '@marathon/contracts/accountRequests';
import { authenticatorSecretSchema, recoveryCodesSchema } from '@marathon/contracts/accounts';
import { doneAnswer } from '@marathon/contracts/answers/accounts';

const path = '/users/me/second-factor';

/** POST /users/me/second-factor: an app's secret. @throws ApiError: wrong-password, second-factor-on… */
export function useSetUpSecondFactor() {
  const { api } = useRuntime();
  return (proof: SecondFactorSetUp) => api.post(path, proof, { answer: authenticatorSecretSchema });
}

/** Enables it by the first code; returns the recovery codes. @throws ApiError: wrong-code, rate-limited… */
export function useConfirmSecondFactor() {
  const runtime = useRuntime();
  return async (code: string) => {
    const { recoveryCodes } = await runtime.api.post(
      `${path}/confirmation`,
      { code },
      { answer: recoveryCodesSchema },
    );
    void askForAccountAgain(runtime);
    // Not awaited: the codes are shown only once.
    void renewToken(runtime);
    return recoveryCodes;
  };
}

/** @throws ApiError: wrong-password, wrong-code, rate-limited… */
export function useReplaceRecoveryCodes() {
  const runtime = useRuntime();
  return async (proof: SecondFactorProof) => {
    const { recoveryCodes } = await runtime.api.post(`${path}/recovery-codes`, proof, {
      answer: recoveryCodesSchema,
    });
    void askForAccountAgain(runtime);
    return recoveryCodes;
  };
}

/** @throws ApiError: wrong-password, wrong-code, rate-limited… */
export function useDisableSecondFactor() {
  const runtime = useRuntime();
  return async (proof: SecondFactorProof) => {
    await runtime.api.delete(path, { body: proof, answer: doneAnswer });
    await askForAccountAgain(runtime);
    await renewToken(runtime);
  };
}

export const askForAccountAgain = ({ queryClient }: Runtime) =>
  queryClient.invalidateQueries({ queryKey: accountKeys.all });

/** The API token says whether the sign-in proved a second factor. */
export const renewToken = async ({ session }: Runtime) => session.renewApiToken(await session.apiToken());
