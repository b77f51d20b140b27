/** Calls with files, which the API client does not support. */

export { errorOf, networkError } from './errors.ts';
export { withToken } from './withToken.ts';
