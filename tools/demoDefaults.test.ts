import { expect, test } from 'vitest';
import { setDemoDefaults } from './demoDefaults.ts';

test.each([
  [{}, 'true'],
  [{ PORT: '9000', DATA_DIR: './elsewhere', PUBLIC_URL: '' }, 'true'],
  [{ GOOGLE_STAND_IN: 'false' }, 'false'],
  [{ PUBLIC_URL: 'https://run.example' }, undefined],
  [{ HOST: '0.0.0.0' }, undefined],
  [{ GOOGLE_CLIENT_ID: 'id' }, undefined],
])('npm start with %j has the Google stand-in: %s', (variables, expected) => {
  const environment: NodeJS.ProcessEnv = { ...variables };
  setDemoDefaults(environment);
  expect(environment.GOOGLE_STAND_IN).toBe(expected);
});
