import { ok, refuse } from '@marathon/contracts/result';
import type { SecondFactor } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { AuthenticatorSecrets } from './authenticatorSecrets.ts';
import type { CodeCheck } from './codeCheck.ts';
import { attemptOf, type OwnerProof, resultOf } from './ownerProof.ts';
import { putRecoveryCodes } from './recoveryCodes.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly secondFactors: SecondFactorStore;
  readonly authenticatorSecrets: AuthenticatorSecrets;
  readonly codes: CodeCheck;
  readonly ownerProof: OwnerProof;
  readonly events: AccountEvents;
}

export function createSecondFactor(dependencies: Dependencies): SecondFactor {
  const { store, artifacts, secondFactors, authenticatorSecrets, codes, ownerProof, events } = dependencies;

  return {
    async setUp(subject, proof, from) {
      if (secondFactors.hasApp(subject)) return refuse('second-factor-on');
      if (store.find(subject)?.isEmailVerified === false) return refuse('email-not-verified');
      const secretId = authenticatorSecrets.newId();
      let isSetUp = false;
      const owner = await ownerProof.prove(subject, proof, from, () => {
        isSetUp = secondFactors.setUp(subject, secretId);
      });
      if (!owner.ok) return owner;
      return isSetUp
        ? ok(authenticatorSecrets.describe(secretId, owner.value.email))
        : refuse('second-factor-on');
    },
    async enable(subject, code, from) {
      const account = store.find(subject);
      if (account === undefined) return refuse('not-found');
      if (secondFactors.hasApp(subject)) return refuse('second-factor-on');
      if (secondFactors.find(subject) === undefined) return refuse('second-factor-off');
      let recoveryCodes: readonly string[] = [];
      const judged = await codes.useFirst(attemptOf(account, from), code, () => {
        recoveryCodes = putRecoveryCodes(secondFactors, subject);
        events.add({ type: 'account.second-factor-enabled', data: { accountId: subject } });
      });
      const enabled = resultOf(judged);
      if (!enabled.ok) return enabled;
      artifacts.endAllOf(subject, { except: from.signInId });
      return ok({ recoveryCodes: [...recoveryCodes] });
    },
    async replaceRecoveryCodes(subject, proof, from) {
      let recoveryCodes: readonly string[] = [];
      const replaced = await ownerProof.proveWhereOn(subject, proof, from, () => {
        recoveryCodes = putRecoveryCodes(secondFactors, subject);
        events.add({ type: 'account.recovery-codes-replaced', data: { accountId: subject } });
      });
      return replaced.ok ? ok({ recoveryCodes: [...recoveryCodes] }) : replaced;
    },
    async disable(subject, proof, from) {
      const disabled = await ownerProof.proveWhereOn(subject, proof, from, () => {
        secondFactors.remove(subject);
        events.add({ type: 'account.second-factor-disabled', data: { accountId: subject } });
      });
      return disabled.ok ? ok(undefined) : disabled;
    },
  };
}
