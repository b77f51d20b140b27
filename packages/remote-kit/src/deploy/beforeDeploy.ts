import type { RegistryStatus } from '@marathon/registry/client';
import { UsageError } from '../asCommand.ts';

/** @throws UsageError outside of CI */
export function skipsTestsOf(
  values: { readonly 'skip-tests'?: boolean },
  environment: NodeJS.ProcessEnv,
): boolean {
  const skipsTests = values['skip-tests'] ?? false;
  if (skipsTests && !environment.CI)
    throw new UsageError('--skip-tests is for CI alone, where an earlier step has run them.');
  return skipsTests;
}

/** Call it before building. @throws for another team's front end */
export function checkMayDeploy({ mayDeploy }: Pick<RegistryStatus, 'mayDeploy'>, name: string): void {
  if (!mayDeploy.includes(name))
    throw new Error(`This token may deploy ${mayDeploy.join(', ')}, and not ${name}`);
}
