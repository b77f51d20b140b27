import { defineFrontEnd } from '@marathon/web-kit/build';

export default defineFrontEnd({
  name: 'mf-dashboard',
  port: 4202,
  exposes: { './routes': './src/routes.tsx' },
});
