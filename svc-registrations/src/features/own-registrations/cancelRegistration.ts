import { type Result, refuse } from '@marathon/contracts/result';
import { currentTraceparent } from '@marathon/service-kit';
import type { Dependencies } from '../../application/dependencies.ts';
import type { RegistrationBatches } from '../../application/ports/registrationBatches.ts';
import { cancellationsToStore } from '../../application/toEvents.ts';
import { type CancellationCommand, decideCancellations } from '../../domain/decideCancellations.ts';
import type { Person } from '../../domain/person.ts';

export const cancelRegistration =
  ({ cancellations, now, newId }: Dependencies) =>
  async (registrationId: string, person: Person): Promise<Result<unknown>> => {
    const command = { registrationId, ...person, entryId: newId(), at: now() };
    const outcome = cancellations.submit({ ...command, traceparent: currentTraceparent() });
    return (await outcome) ?? refuse('unavailable', { retryAfterSeconds: 1 });
  };

export const cancelBatch =
  ({ store }: { readonly store: RegistrationBatches }) =>
  (commands: readonly CancellationCommand[]) =>
    store.cancel(commands, (stored) => cancellationsToStore(decideCancellations(commands, stored)));
