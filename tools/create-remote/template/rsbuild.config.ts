import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-template',
  port: 4219,
  exposes: { './routes': './src/routes.tsx', './blocks': './src/blocks.tsx' },
});
