import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-faulty',
  port: 4299,
  exposes: { './routes': './src/routes.tsx', './blocks': './src/blocks.tsx' },
});
