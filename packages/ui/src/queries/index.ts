export { QueryBoundary } from './QueryBoundary.tsx';
export { type Retry, useRetry } from './useRetry.ts';
