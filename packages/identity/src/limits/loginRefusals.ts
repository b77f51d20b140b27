import { linkRequired } from '@marathon/contracts/constants';

/** Answers of the token endpoint, with 429. */
export const loginRefusals = {
  locked: { error: 'slow_down', error_description: 'Too many attempts, please wait a moment' },
  needsLink: {
    error: linkRequired,
    error_description:
      'Too many wrong passwords for this account today: a browser that is new to it needs a new password by mail',
  },
} as const;

export const loginProblems = {
  locked: 'Too many attempts. Please wait a moment and try again.',
  needsLink:
    'Too many wrong passwords for this account today. Use “Forgot password?” on the login page to choose a new one.',
} as const;
