import { mountStandalone } from '@marathon/web-kit/standalone';
import { routes } from './routes.tsx';

mountStandalone('mf-marathons', routes, [{ label: 'Marathons', to: '/marathons' }]);
