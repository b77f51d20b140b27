import { isApiError } from '@marathon/app-runtime';

export function failureWords(error: unknown, otherwise: string): string {
  if (!isApiError(error)) return otherwise;
  if (error.code === 'rate-limited') return `Too many attempts. ${waitWords(error.retryAfter)}`;
  return error.explained ? sentence(error.message) : otherwise;
}

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'Please wait a moment and try again.';
  if (seconds < 90) return `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
