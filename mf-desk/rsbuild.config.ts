import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-desk',
  port: 4205,
  exposes: { './routes': './src/routes.tsx' },
});
