export { MorePages } from './MorePages.tsx';
