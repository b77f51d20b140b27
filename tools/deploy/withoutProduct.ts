import { describedVariables } from '../../infra/variables/describedVariables.ts';

/** Without a product's addresses, so that tests do not run on its servers. */
export function withoutProduct(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set([...describedVariables(), 'MONGODB_TEST_URL']);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
}
