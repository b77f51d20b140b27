export { errorOf, networkError } from './errors.ts';
export { withToken } from './withToken.ts';
