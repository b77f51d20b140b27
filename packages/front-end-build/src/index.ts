export { defineFrontEnd, type FrontEnd } from './frontEnd.ts';
