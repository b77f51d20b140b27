export { MorePages } from './MorePages.tsx';
export { afterLastOf, itemsOf, totalOf, without } from './pages.ts';
