import { satisfy as satisfyOfRuntime } from '@module-federation/runtime/core';
import { expect, test } from 'vitest';
import { shared } from '../federation.shared.ts';
import { satisfy } from './satisfy.ts';

const versions = [
  ...['0.0.0', '0.0.3', '0.0.4', '0.1.0', '0.1.9', '0.2.0', '0.10.0'],
  ...['1.0.0', '5.9.0', '5.108.0', '6.0.0', '19.0.0', '19.3.1', '20.0.0'],
];

test('the page judges versions as the federation runtime does', () => {
  for (const version of versions)
    for (const minVersion of versions)
      for (const range of [`^${minVersion}`, `<=${minVersion}`])
        expect(satisfy(version, range), `${version} for ${range}`).toBe(satisfyOfRuntime(version, range));
});

test('each shared module satisfies what remotes ask for', () => {
  for (const [name, sharing] of Object.entries(shared)) {
    const { version, requiredVersion } = sharing as { version: string; requiredVersion: string };
    expect(satisfy(version, requiredVersion), name).toBe(true);
  }
});

test('a range of another kind is satisfied by nothing', () => {
  for (const range of ['*', '19', '>=19.0.0', '^19.0.0 || ^20.0.0', '^19.0.0-rc.1', ''])
    expect(satisfy('19.3.1', range), range).toBe(false);
});
