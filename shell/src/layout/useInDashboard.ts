import { useScreen } from '../registry/RemotesProvider.tsx';

/** True on the screens that stand inside the dashboard's drawer layout. */
export const useInDashboard = () => useScreen()?.layout === 'dashboard';
