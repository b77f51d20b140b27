import { type DestinationStream, type Logger, pino } from 'pino';

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

const mostCauses = 5;

/** Keeps type, location and cause: database drivers attach the values of documents to errors. */
function loggedError(error: unknown, causes = mostCauses): unknown {
  if (!(error instanceof Error)) return withoutPeople(String(error));
  const { code, errcode, cause, errors } = error as Error & Record<string, unknown>;
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: withoutPeople(error.message),
    stack: withoutPeople(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(errcode !== undefined && { errcode }),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
    ...(Array.isArray(errors) && causes > 0 && { errors: errors.map((one) => loggedError(one, causes - 1)) }),
  };
}

/** Strips keys of duplicates (MongoDB's E11000), email addresses and passwords in URLs. */
const withoutPeople = (text: string): string =>
  text
    .replace(/dup key: \{[^\n]*\}/g, 'dup key: [redacted]')
    .replace(/[^\s"'<>@:/]{1,64}@[^\s"'<>@]{1,255}/g, '[redacted]');
