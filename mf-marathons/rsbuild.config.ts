import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-marathons',
  port: 4201,
  exposes: { './routes': './src/routes.tsx', './blocks': './src/blocks.tsx' },
});
