import type { Email } from '@marathon/contracts/email';
import { type Result, refuse } from '@marathon/contracts/result';
import { currentTraceparent } from '@marathon/service-kit';
import { type CancellationCommand, decideCancellations } from '../domain/decideCancellations.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

/** Commits together with others who cancel now. */
export const cancelRegistration =
  ({ cancellations, now }: Pick<Dependencies, 'cancellations' | 'now'>) =>
  async (registrationId: string, email: Email): Promise<Result<unknown>> => {
    const command = { registrationId, email, at: now(), traceparent: currentTraceparent() };
    return (await cancellations.submit(command)) ?? refuse('unavailable', { retryAfterSeconds: 1 });
  };

/** Commits a batch of them in one transaction; outcomes in the order of the commands. */
export const cancelBatch =
  ({ store }: Pick<Dependencies, 'store'>) =>
  (commands: readonly CancellationCommand[]) =>
    store.cancel(commands, (stored) => {
      const { outcomes, cancelled } = decideCancellations(commands, stored);
      return {
        outcomes,
        registrations: cancelled.map(({ registration }) => registration),
        events: cancelled.flatMap(({ command: { at, traceparent }, facts }) =>
          toEvents(facts, at, traceparent),
        ),
      };
    });
