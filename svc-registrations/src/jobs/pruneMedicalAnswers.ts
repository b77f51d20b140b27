import type { Clock } from '@marathon/contracts/clock';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { RegistrationStore } from '../application/ports.ts';
import { medicalKeptMs } from '../domain/questions.ts';

interface Options {
  readonly store: Pick<RegistrationStore, 'pruneMedicalAnswers'>;
  readonly logger: Logger;
  readonly now: Clock;
}

/** Deletes medical answers 30 days after their race, and those of a race that does not take place. */
export const startMedicalAnswersPruning = ({ store, logger, now }: Options): Job =>
  startPruning({
    what: 'medical answers of races',
    prune: store.pruneMedicalAnswers,
    keepMs: medicalKeptMs,
    everyMs: 3_600_000,
    logger,
    now,
  });
