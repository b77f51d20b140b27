import { describedVariables } from '../../infra/variables/describedVariables.ts';

/** The environment for tests: whoever deploys may have the addresses of a product in it, on whose servers no test has to run. */
export function withoutProduct(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set([...describedVariables(), 'MONGODB_TEST_URL']);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
}
