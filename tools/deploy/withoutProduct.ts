import { describedVariables } from '../../infra/variables/describedVariables.ts';

/** Tests must not run on a product's servers. */
export function withoutProduct(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set([...describedVariables(), 'MONGODB_TEST_URL']);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
}
