import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-operations',
  port: 4204,
  exposes: { './routes': './src/routes.tsx' },
});
