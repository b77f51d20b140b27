import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { testKeyVariables } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { readMessagesConfig } from '../../config.ts';
import { openDelivery } from './openDelivery.ts';

const required = {
  ...testKeyVariables('svc-messages'),
  ACCOUNTS_URL: 'http://localhost:8080',
  MARATHONS_URL: 'http://localhost:8081',
  REGISTRATIONS_URL: 'http://localhost:8082',
};

async function warningsWith(environment: Record<string, string>) {
  const warnings: string[] = [];
  const logger = { warn: (message: unknown) => void warnings.push(String(message)) };
  const DATA_DIR = join(temporaryFolder(), 'data');
  const config = readMessagesConfig({ ...required, DATA_DIR, ...environment });
  const { delivery } = openDelivery({ config, logger });
  await delivery.close();
  return warnings;
}

const SMTP_URL = 'smtps://mail.run.example';

test("whoever sends mails is told that the contact in them is nobody's yet", async () => {
  expect(await warningsWith({ SMTP_URL })).toEqual([expect.stringContaining('SITE_CONTACT_EMAIL')]);
  expect(await warningsWith({ SMTP_URL, SITE_CONTACT_EMAIL: 'help@run.example' })).toEqual([]);
  expect(await warningsWith({})).toEqual([]);
});

test('a product for others that sends no mail says so', async () => {
  const warnings = await warningsWith({ PUBLIC_URL: 'https://run.example' });
  expect(warnings).toEqual([expect.stringContaining('SMTP_URL')]);
});
