export { useLinkToken } from './useLinkToken.ts';
