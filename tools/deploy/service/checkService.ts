import { join } from 'node:path';
import type { Steps } from '@marathon/remote-kit/command';
import { packageVersion } from '@marathon/service-kit';
import { recordingsIn } from '@marathon/service-kit/testing';
import { testPart } from '../testPart.ts';

/** Tests old releases of each service with today's consumers, in one process. */
const compatibility = 'infra/embedded/src/compatibility.test.ts';

export const checkService = (service: string, steps: Steps): Promise<void> =>
  testPart(service, steps, compatibility);

/** The version in its package.json. @throws if it has no recorded contract, which later releases need */
export function recordedVersion(root: string, service: string): string {
  const folder = join(root, service);
  const version = packageVersion(folder);
  if (!recordingsIn(folder).some((recording) => recording.version === version))
    throw new Error(
      `The contract of ${service} ${version} is not recorded: npm run record-contract -- ${service}, and commit it.`,
    );
  return version;
}
