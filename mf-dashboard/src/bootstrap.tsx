import { mountStandalone } from '@marathon/web-kit/standalone';
import { routes } from './routes.tsx';

mountStandalone('mf-dashboard', routes, [{ label: 'My Profile', to: '/dashboard/profile' }]);
