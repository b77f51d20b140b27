import { randomBytes } from 'node:crypto';
import { passkeyLimits } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Passkeys } from '../../identity.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { OwnerProof } from '../secondFactor/ownerProof.ts';
import { putRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { Credential, PasskeyStore } from '../sqlite/passkeyStore.ts';
import type { SecondFactorStore } from '../sqlite/secondFactorStore.ts';
import type { PasskeyCeremonies } from './passkeyCeremonies.ts';

interface Dependencies {
  readonly db: Database;
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly passkeys: PasskeyStore;
  readonly secondFactors: SecondFactorStore;
  readonly ceremonies: PasskeyCeremonies;
  readonly ownerProof: OwnerProof;
  readonly events: AccountEvents;
}

export function createPasskeys(dependencies: Dependencies): Passkeys {
  const { db, store, artifacts, passkeys, secondFactors, ceremonies, ownerProof, events } = dependencies;
  const isFull = (subject: string) => passkeys.list(subject).length >= passkeyLimits.perAccount;
  const isKnown = (subject: string, id: string) => passkeys.list(subject).some((own) => own.id === id);

  const add = (subject: string, name: string, credential: Credential) =>
    inTransaction(db, () => {
      if (isFull(subject)) return refuse('too-many-passkeys');
      const wasOn = secondFactors.isEnabled(subject);
      const id = randomBytes(12).toString('hex');
      if (!passkeys.add(subject, { id, name, ...credential })) return refuse('passkey-refused');
      const type = wasOn ? 'account.passkey-added' : 'account.second-factor-enabled';
      events.add({ type, data: { accountId: subject } });
      return ok({ wasOn, recoveryCodes: wasOn ? [] : [...putRecoveryCodes(secondFactors, subject)] });
    });

  return {
    async begin(subject, proof, from) {
      if (isFull(subject)) return refuse('too-many-passkeys');
      // The real owner of an address must not meet the second factor of an account that never verified it.
      if (store.find(subject)?.isEmailVerified === false) return refuse('email-not-verified');
      const owner = await ownerProof.prove(subject, proof, from, () => {});
      return owner.ok ? ok(await ceremonies.creationOptions(owner.value, from.signInId)) : owner;
    },
    async add(subject, { name, answer }, { signInId }) {
      if (store.recordOf(subject) === undefined) return refuse('not-found');
      const made = await ceremonies.readCreation({ subject, signInId }, answer);
      if (!made.ok) return made;
      const added = add(subject, name, made.value);
      if (!added.ok) return added;
      const { wasOn, recoveryCodes } = added.value;
      if (!wasOn) artifacts.endAllOf(subject, { except: signInId });
      return ok({ recoveryCodes });
    },
    async challenge(subject, { signInId }) {
      const options = await ceremonies.requestOptions({ subject, signInId });
      return options === undefined ? refuse('passkey-not-found') : ok(options);
    },
    async remove(subject, id, proof, from) {
      if (!isKnown(subject, id)) return refuse('passkey-not-found');
      const removed = await ownerProof.proveWhereOn(subject, proof, from, () => {
        passkeys.remove(subject, id);
        const isOn = secondFactors.isEnabled(subject);
        // Recovery codes work only with a second factor.
        if (!isOn) secondFactors.remove(subject);
        const type = isOn ? 'account.passkey-removed' : 'account.second-factor-disabled';
        events.add({ type, data: { accountId: subject } });
      });
      return removed.ok ? ok(undefined) : removed;
    },
  };
}
