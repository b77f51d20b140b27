import { ObjectId } from 'mongodb';
import type { CancelledRegistration } from '../../domain/registration.ts';

export interface CancelledDocument {
  readonly _id: ObjectId;
  readonly accountId: string | null;
  readonly marathonId: ObjectId;
  readonly registeredAt: string;
  readonly cancelledAt: Date;
  /** Absent: the account has it, or an older version cancelled it. */
  readonly withoutAccount?: NonNullable<CancelledRegistration['withoutAccount']>;
  readonly bookkeeping?: NonNullable<CancelledRegistration['bookkeeping']>;
}

export const documentOfCancelled = ({
  id,
  marathonId,
  cancelledAt,
  withoutAccount,
  bookkeeping,
  ...rest
}: CancelledRegistration): CancelledDocument => ({
  _id: new ObjectId(id),
  marathonId: new ObjectId(marathonId),
  ...rest,
  ...(withoutAccount && { withoutAccount }),
  ...(bookkeeping && { bookkeeping }),
  cancelledAt: new Date(cancelledAt),
});

export const cancelledOf = ({
  _id,
  marathonId,
  cancelledAt,
  withoutAccount,
  bookkeeping,
  ...rest
}: CancelledDocument): CancelledRegistration => ({
  id: _id.toHexString(),
  marathonId: marathonId.toHexString(),
  ...rest,
  withoutAccount: withoutAccount ?? null,
  bookkeeping: bookkeeping ?? null,
  cancelledAt: cancelledAt.toISOString(),
});
