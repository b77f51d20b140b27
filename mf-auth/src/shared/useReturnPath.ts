import { useRuntime } from '@marathon/app-runtime';
import { useLocation } from '@marathon/ui';
import { returnPath } from './returnPath.ts';

/** Where this screen leads back to. */
export const useReturnPath = (): string => returnPath(useLocation(), useRuntime().screenFor);
