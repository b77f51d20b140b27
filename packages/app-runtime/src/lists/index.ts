export { afterLastOf, itemsOf, totalOf, without } from './pages.ts';
