import type { Result } from '@marathon/contracts/result';
import type { DecidedBatch } from '../application/ports.ts';
import type { NewRecord } from '../domain/decideBatch.ts';
import type { LogEntry } from '../domain/logEntry.ts';

export interface BatchWriting extends Pick<DecidedBatch, 'registrations' | 'granted' | 'events' | 'medical'> {
  readonly records: readonly (Omit<NewRecord, 'result'> & { readonly result: Result<unknown> })[];
  readonly log?: readonly LogEntry[];
}
