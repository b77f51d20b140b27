import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './loggedError.ts';

export type { Logger } from 'pino';

const redacted = ['email', 'password', 'token', 'authorization', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
]);

export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      redact: { paths: redacted, censor: '[redacted]' },
      serializers: { err: (error: unknown) => loggedError(error) },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(destination ? [destination] : []),
  );
}
