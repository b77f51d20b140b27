import { StoreUnavailable } from '@marathon/persistence';
import { inBatchSpan, type Metrics } from '@marathon/service-kit';
import { createGroupCommit } from './application/groupCommit.ts';
import type { RegistrationBatches } from './application/ports/registrationBatches.ts';
import type { RegistrationCommand } from './domain/decideRegistration.ts';
import { cancelBatch } from './features/own-registrations/cancelRegistration.ts';
import { registerBatch } from './features/registering/registerRunner.ts';

export interface CommitLimits {
  readonly maxBatch?: number;
  readonly maxWaitMs?: number;
  readonly longestWaitMs?: number;
}

interface Options {
  readonly store: RegistrationBatches;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly limits: CommitLimits | undefined;
  readonly onRegistering: (size: number) => void;
}

export function createCommits({ store, metrics, limits, onRegistering }: Options) {
  const grouping = {
    ...limits,
    isOutage: (error: unknown) => error instanceof StoreUnavailable && error.isOutage,
  };
  const count = countBatches(metrics);
  const commits = createGroupCommit({
    ...grouping,
    commit: traced('register batch', registerBatch({ store })),
    onBatch(size) {
      count(size);
      onRegistering(size);
    },
  });
  const cancellations = createGroupCommit({
    ...grouping,
    commit: traced('cancel batch', cancelBatch({ store })),
  });
  const waiting = () => commits.waiting() + cancellations.waiting();
  metrics.gauge('registrations_waiting', 'Requests that wait for their transaction', waiting);
  return { commits, cancellations };
}

/** Links the transaction to all its requests, not only to the one that started the batch. */
function traced<Command extends Pick<RegistrationCommand, 'traceparent'>, Outcome>(
  name: string,
  commit: (batch: readonly Command[]) => Promise<Outcome>,
) {
  return (batch: readonly Command[]): Promise<Outcome> =>
    inBatchSpan(
      name,
      batch.map(({ traceparent }) => traceparent),
      () => commit(batch),
    );
}

function countBatches(metrics: Pick<Metrics, 'counter'>): (size: number) => void {
  const batches = metrics.counter(
    'registrations_batches_total',
    'Transactions that decided requests to register',
  );
  const commands = metrics.counter('registrations_batched_total', 'Requests in those transactions');
  return (size) => {
    batches.inc();
    commands.inc(size);
  };
}
