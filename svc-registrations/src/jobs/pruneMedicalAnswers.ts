import type { Clock } from '@marathon/contracts/clock';
import { type Job, startPruning } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { Pruning } from '../application/ports/pruning.ts';
import { medicalKeptMs } from '../domain/questions.ts';

interface Options {
  readonly store: Pick<Pruning, 'pruneMedicalAnswers'>;
  readonly logger: Logger;
  readonly now: Clock;
}

/** 30 days after the race; at once for a cancelled race. */
export const startMedicalAnswersPruning = ({ store, logger, now }: Options): Job =>
  startPruning({
    what: 'medical answers of races',
    prune: store.pruneMedicalAnswers,
    keepMs: medicalKeptMs,
    everyMs: 3_600_000,
    logger,
    now,
  });
