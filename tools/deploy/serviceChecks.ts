import { join } from 'node:path';
import { packageVersion } from '@marathon/service-kit';
import { recordingsIn } from '@marathon/service-kit/testing';
import { typecheck } from '../staticChecks.ts';
import { createReport } from '../testing/report.ts';
import { vitest } from '../testing/vitest.ts';

/** What has to hold before a service is deployed. @throws when something does not */
export async function checkService(root: string, service: string): Promise<void> {
  const report = createReport();
  await report.add('its contract is recorded', async () => recordedVersion(root, service));
  await report.add('types', () => typecheck([service]));
  await report.add('its tests, and those of its contract with others', () =>
    vitest(['unit'], [`${service}/`, 'infra/embedded/src/compatibility.test.ts']),
  );
  if (report.hasFailed) throw new Error(`${service} is not deployed`);
}

/** The version in its package.json. @throws when later releases could not be compared with it */
export function recordedVersion(root: string, service: string): string {
  const folder = join(root, service);
  const version = packageVersion(folder);
  if (!recordingsIn(folder).some((recording) => recording.version === version))
    throw new Error(
      `the contract of ${version} is not recorded: npm run record-contract -- ${service}, and commit it`,
    );
  return version;
}
