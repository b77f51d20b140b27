import { defineFrontEnd } from '@marathon/front-end-build';

export default defineFrontEnd({
  name: 'mf-auth',
  port: 4203,
  exposes: { './routes': './src/routes.tsx' },
  workers: { solver: './src/features/register/proofOfWork/solver.worker.ts' },
});
