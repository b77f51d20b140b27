import { inBatchSpan, type Metrics } from '@marathon/service-kit';
import type { RegistrationCommand } from './domain/registrationCommand.ts';

/** Links the transaction to all its requests, not only to the one that started the batch. */
export function traced<Command extends TracedCommand, Outcome>(
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

type TracedCommand = Pick<RegistrationCommand, 'traceparent'>;

/** Requests per transaction show how well group commit works. */
export function countBatches(metrics: Pick<Metrics, 'counter'>): (size: number) => void {
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
