import { type Fact, snapshotOf } from '@marathon/contracts/events';
import { wireNames } from '@marathon/contracts/wireNames';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** Replaces a deleted person's email. No email has this format. */
export const deletedAccount = 'deleted account';

export interface OwnedDecision {
  readonly removed: readonly OwnedMarathon[];
  readonly changed: readonly OwnedMarathon[];
  readonly facts: readonly Fact[];
}

interface Erasure {
  readonly accountId: string;
  /** False: erased before, and what is left arrived late. */
  readonly isFirst: boolean;
  /** Ids of marathons with neither runners nor another owner. */
  readonly unneeded: ReadonlySet<string>;
}

export function decideErasure(
  owned: readonly OwnedMarathon[],
  { accountId, isFirst, unneeded }: Erasure,
): OwnedDecision {
  const goes = ({ _id, registrationCount }: OwnedMarathon) => registrationCount === 0 && unneeded.has(_id);
  const removed = owned.filter(goes);
  const changed = owned.filter((marathon) => !goes(marathon)).map(withoutPerson);
  const told: Fact = { type: 'account.erased', data: { accountId, service: wireNames.svcMarathons.service } };
  return {
    removed,
    changed,
    facts: [
      ...removed.map(
        ({ _id: marathonId, revision }): Fact => ({
          type: 'marathon.deleted',
          data: { marathonId, revision: revision + 1 },
        }),
      ),
      ...changed.map(updated),
      ...(isFirst ? [told] : []),
    ],
  };
}

/** The organizer may be the creator's own name, the contact their email. */
const withoutPerson = (marathon: OwnedMarathon): OwnedMarathon => ({
  ...marathon,
  createdBy: deletedAccount,
  createdById: null,
  organizer: deletedAccount,
  contactEmail: '',
  revision: marathon.revision + 1,
});

/** Raises the revision: cached lists show the email. */
export function decideNewEmail(owned: readonly OwnedMarathon[], email: string): OwnedDecision {
  const changed = owned
    .filter(({ createdBy }) => createdBy !== email)
    .map((marathon) => ({ ...marathon, createdBy: email, revision: marathon.revision + 1 }));
  return { removed: [], changed, facts: changed.map(updated) };
}

const updated = (marathon: OwnedMarathon): Fact => ({ type: 'marathon.updated', data: snapshotOf(marathon) });
