import { ObjectId } from 'mongodb';
import type { CancelledRegistration } from '../../domain/registration.ts';

export interface CancelledDocument {
  readonly _id: ObjectId;
  readonly accountId: string | null;
  readonly marathonId: ObjectId;
  readonly registeredAt: string;
  readonly cancelledAt: Date;
}

export const documentOfCancelled = ({
  id,
  marathonId,
  cancelledAt,
  ...rest
}: CancelledRegistration): CancelledDocument => ({
  _id: new ObjectId(id),
  marathonId: new ObjectId(marathonId),
  ...rest,
  cancelledAt: new Date(cancelledAt),
});

export const cancelledOf = ({
  _id,
  marathonId,
  cancelledAt,
  ...rest
}: CancelledDocument): CancelledRegistration => ({
  id: _id.toHexString(),
  marathonId: marathonId.toHexString(),
  ...rest,
  cancelledAt: cancelledAt.toISOString(),
});
