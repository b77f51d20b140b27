import { useRuntime } from '@marathon/app-runtime';
import type { SecondFactorProof, SecondFactorSetUp } from '@marathon/contracts/accountRequests';
import type { PasskeyOptions } from '@marathon/contracts/accounts';
import { recoveryCodesSchema } from '@marathon/contracts/accounts';
import { doneAnswer, passkeyOptionsAnswer } from '@marathon/contracts/answers/accounts';
import { askForAccountAgain, renewToken } from './secondFactor.ts';

const path = '/users/me/passkeys';

/** POST /users/me/passkeys: the browser's options. @throws ApiError: wrong-password, too-many-passkeys… */
export function useBeginPasskey() {
  const { api } = useRuntime();
  return async (proof: SecondFactorSetUp) =>
    (await api.post(path, proof, { answer: passkeyOptionsAnswer })) as PasskeyOptions;
}

/** Returns recovery codes for the first passkey. @throws ApiError: challenge-expired, passkey-refused… */
export function useKeepPasskey() {
  const runtime = useRuntime();
  return async (name: string, answer: object) => {
    const { recoveryCodes } = await runtime.api.post(
      `${path}/confirmation`,
      { name, answer },
      { answer: recoveryCodesSchema },
    );
    void askForAccountAgain(runtime);
    // Not awaited: the codes are shown only once.
    void renewToken(runtime);
    return recoveryCodes;
  };
}

/** Options for the browser, whose answer is a code. @throws ApiError: passkey-not-found… */
export function usePasskeyChallenge() {
  const { api } = useRuntime();
  return async () =>
    (await api.post(`${path}/challenge`, {}, { answer: passkeyOptionsAnswer })) as PasskeyOptions;
}

/** @throws ApiError: wrong-password, wrong-code, passkey-not-found… */
export function useRemovePasskey(id: string) {
  const runtime = useRuntime();
  return async (proof: SecondFactorProof) => {
    await runtime.api.delete(`${path}/${id}`, { body: proof, answer: doneAnswer });
    await askForAccountAgain(runtime);
    await renewToken(runtime);
  };
}
