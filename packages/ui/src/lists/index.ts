export { type Column, DataTable } from './DataTable.tsx';
export { MorePages } from './MorePages.tsx';
