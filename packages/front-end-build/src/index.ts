export { defineFrontEnd } from './frontEnd.ts';
