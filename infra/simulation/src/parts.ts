import type { Clock } from '@marathon/contracts/clock';
import type { Admissions, ApiTokens, Logger, Metrics } from '@marathon/service-kit';
import type { Environment } from './environment.ts';
import type { Process } from './processes.ts';

export const partsOf = (environment: Environment, { clock }: Process) => ({
  tokens: {} as Pick<ApiTokens, 'verify'>,
  admissions: {} as Pick<Admissions, 'verify'>,
  logger: loggerOf(environment),
  metrics: noMetrics,
  now: clock,
  newId: environment.newId,
});

/** Clock of the process that runs the current step: shared stores have no clock. */
export const currentClock =
  ({ scheduler }: Environment): Clock =>
  () =>
    (scheduler.current() as Process).clock();

function loggerOf(environment: Environment): Logger {
  const at = (level: string) => (fields: unknown, text?: string) => {
    const { err, ...rest } =
      typeof fields === 'object' && fields !== null ? (fields as { err?: unknown }) : {};
    const reason = err === undefined ? '' : ` (${String(err)})`;
    const message = `${text ?? String(fields)} ${JSON.stringify(rest)}${reason}`;
    environment.record({ kind: 'log', level, message });
  };
  return { info: at('info'), warn: at('warn'), error: at('error') } as unknown as Logger;
}

const noMetrics = {
  counter: () => ({ inc() {} }),
  gauge() {},
  histogram: () => ({ observe() {} }),
} as unknown as Pick<Metrics, 'counter' | 'gauge' | 'histogram'>;

/** No gathering: later counts would race with nothing. */
export const gatherMs = 0;
