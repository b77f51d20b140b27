import { screenFor } from '@marathon/contracts/routes';
import { useLocation } from '@marathon/ui';

/** True on the screens that stand inside the dashboard's drawer layout. */
export const useInDashboard = () => screenFor(useLocation().pathname)?.remote === 'mf-dashboard';
