/** For calls that carry files, which the API client does not. */
export { withToken } from '../api/withToken.ts';
export { errorOf, networkError } from './errors.ts';
