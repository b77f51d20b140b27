import { defineFrontEnd } from '@marathon/web-kit/build';

export default defineFrontEnd({
  name: 'mf-auth',
  port: 4203,
  exposes: { './routes': './src/routes.tsx' },
});
