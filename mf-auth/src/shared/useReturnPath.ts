import { useRuntime } from '@marathon/app-runtime';
import { useLocation } from '@marathon/ui';
import { returnPath } from './returnPath.ts';

export const useReturnPath = (): string => returnPath(useLocation(), useRuntime().screenFor);
