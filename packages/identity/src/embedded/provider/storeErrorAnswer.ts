import { type Logger, logStoreOutage } from '@marathon/service-kit';
import { messagePage } from '../pages/messages.ts';

const text = 'Logging in and out isn’t available right now. Please try again in a moment.';

export const storeErrorAnswer = {
  status: 503,
  retryAfter: '1',
  json: { error: 'temporarily_unavailable', error_description: text },
  page: () => messagePage('Please try again', text),
} as const;

export const logStoreError = (logger: Logger, error: unknown) => logStoreOutage(logger, error, 'sign-in');
