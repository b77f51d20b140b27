import { SignInError, type SignInReason } from '@marathon/app-runtime';
import { messages } from '@marathon/contracts/messages';

const reasons: Partial<Record<SignInReason, string>> = {
  'rate-limited': 'Too many attempts. Please wait a minute and try again.',
  'link-required':
    'Too many wrong passwords for this account today. Press “Forgot password?” and choose a new one to log in on this device.',
  'other-address': 'This site isn’t set up for the address in your browser. Please tell the site’s operator.',
  unavailable: 'We couldn’t reach the login service. Please check your connection and try again.',
};

/** The alert for a failed login. @throws any other error: it is a bug */
export function loginFailure(error: unknown): { title: string; text: string } {
  if (!(error instanceof SignInError)) throw error;
  return { title: messages.login.failed.title, text: reasons[error.reason] ?? messages.login.failed.text };
}
