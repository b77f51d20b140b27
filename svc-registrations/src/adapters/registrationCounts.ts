import type { RegistrationCounts } from '../application/ports/participants.ts';
import type { CountAt } from '../domain/registrationTimes.ts';

interface RegistrationTimes {
  readonly registered: readonly CountAt[];
  readonly cancelledRegistered: readonly CountAt[];
  readonly cancelled: readonly CountAt[];
  readonly callingCodes: ReadonlyMap<string, number>;
}

export const countsOfMarathon = ({
  cancelledRegistered,
  ...counted
}: RegistrationTimes): RegistrationCounts => ({
  ...counted,
  registered: inOrder([...counted.registered, ...cancelledRegistered]),
  cancelled: inOrder(counted.cancelled),
});

const inOrder = (counts: readonly CountAt[]) => counts.toSorted((a, b) => (a.at < b.at ? -1 : 1));
