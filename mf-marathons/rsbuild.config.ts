import { defineFrontEnd } from '@marathon/web-kit/build';

export default defineFrontEnd({
  name: 'mf-marathons',
  exposes: { './routes': './src/routes.tsx', './home': './src/home.tsx' },
});
