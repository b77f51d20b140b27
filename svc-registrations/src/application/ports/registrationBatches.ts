import type { MarathonEvent } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { BatchDecision, BatchView, RegistrationOutcome } from '../../domain/decideBatch.ts';
import type { CancellationCommand } from '../../domain/decideCancellations.ts';
import type { RegistrationCommand } from '../../domain/decideRegistration.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import type { CancelledRegistration, StoredRegistration } from '../../domain/registration.ts';

/**
 * The hot path: a crowd shares one transaction, on disk when the promise resolves and undone when it rejects.
 * `decide` is pure except for event ids, and may run again.
 */
export interface RegistrationBatches {
  /** Rejects if a marathon would exceed its limit, whatever was decided. */
  register(
    commands: readonly RegistrationCommand[],
    decide: (stored: BatchView) => DecidedBatch,
  ): Promise<readonly RegistrationOutcome[]>;
  /** Keeps what `decide` returns. Deletes values and earlier reasons from the log. */
  cancel(
    commands: readonly CancellationCommand[],
    decide: (stored: (id: string) => StoredRegistration | undefined) => DecidedCancellations,
  ): Promise<readonly Result<unknown>[]>;
}

export type DecidedBatch = Omit<BatchDecision, 'grantedFacts' | 'medical'> & {
  readonly medical?: BatchDecision['medical'];
  readonly events: readonly MarathonEvent[];
};

export interface DecidedCancellations {
  readonly outcomes: readonly Result<unknown>[];
  readonly cancelled: readonly CancelledRegistration[];
  readonly freed: readonly StoredRegistration[];
  readonly events: readonly MarathonEvent[];
  readonly log: readonly LogEntry[];
}
