import type { Fact } from '@marathon/contracts/events';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

/** A runner cancels. */
export interface CancellationCommand extends Person {
  readonly registrationId: string;
  readonly at: Date;
  /** The W3C trace of the request: a batch is committed outside of it. */
  readonly traceparent?: string | undefined;
}

/** What is to be removed in one transaction, and the outcomes in the order of the commands. */
export interface CancellationsDecision {
  readonly outcomes: readonly Result<unknown>[];
  readonly cancelled: readonly {
    readonly command: CancellationCommand;
    readonly registration: StoredRegistration;
    readonly facts: readonly Fact[];
  }[];
}

/** Only the registrant cancels, and only once: who asks twice finds nothing. The fact frees the spot in svc-marathons, too. */
export function decideCancellations(
  commands: readonly CancellationCommand[],
  stored: (id: string) => StoredRegistration | undefined,
): CancellationsDecision {
  const cancelled = new Map<string, CancellationsDecision['cancelled'][number]>();
  const outcomes = commands.map((command): Result<unknown> => {
    const { registrationId } = command;
    if (cancelled.has(registrationId)) return refuse('registration-not-found');
    const owned = ownedBy(command, stored(registrationId));
    if (!owned.ok) return owned;
    const registration = owned.value;
    const data = { registrationId, marathonId: registration.marathonId, accountId: command.accountId };
    const facts: Fact[] = [{ type: 'registration.cancelled', data }];
    cancelled.set(registrationId, { command, registration, facts });
    return ok(undefined);
  });
  return { outcomes, cancelled: [...cancelled.values()] };
}
