/** For calls that carry files, which the API client does not. */

export { errorOf, networkError } from './errors.ts';
export { withToken } from './withToken.ts';
