import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keycloak } from './keycloak.ts';
import { stackSettings } from './settings.ts';

function environmentOf(variables: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return keycloak(stackSettings(folder, variables)).env;
}

test('Keycloak names itself after the product, whoever asks it', () => {
  const { KC_HOSTNAME } = environmentOf({ PUBLIC_URL: 'https://run.example' });
  expect(KC_HOSTNAME).toBe('https://run.example');
});

test('the Keycloak of tests alone names itself after the gateway that asks', () => {
  expect(environmentOf({ KEYCLOAK_ACCEPTS_ANY_PORT: 'true' })).not.toHaveProperty('KC_HOSTNAME');
});
