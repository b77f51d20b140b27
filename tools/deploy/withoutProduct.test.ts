import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { stackSettings } from '../../infra/native/settings.ts';
import { withoutProduct } from './withoutProduct.ts';

test('tests of a deploy run on no server of the product whose stack.env the shell has', () => {
  const { variables } = stackSettings(temporaryFolder(), {});
  expect(variables).toMatchObject({
    MONGODB_URL: expect.stringMatching(/^mongodb:/),
    REDIS_URL: expect.stringMatching(/^redis:/),
  });
  const environment = withoutProduct({ ...variables, PATH: '/usr/bin' });
  expect(environment).toMatchObject({ PATH: '/usr/bin' });
  expect(Object.keys(environment).filter((name) => /_(URL|ISSUER|DIR)$/.test(name))).toEqual([]);
});
