import { mountStandalone } from '@marathon/standalone';
import { routes } from './routes.tsx';

mountStandalone('mf-auth', routes, [
  { label: 'Login', to: '/login' },
  { label: 'Register', to: '/register' },
]);
