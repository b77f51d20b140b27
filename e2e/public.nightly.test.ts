import { freePort } from '@marathon/persistence/testing/freePort';
import { afterAll, expect, test } from 'vitest';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const folder = temporaryFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  folder.remove();
});

test('a product that goes public closes the demo account of before, and says so in one line', async () => {
  const port = await freePort();
  product = await startProduct({ dataDir: folder.path, port });
  const { demo } = product;
  expect(await logIn(product, demo)).toBe(200);
  await product.stop();
  product = await startProduct({ dataDir: folder.path, port, env: publicAt(port) });
  expect(await logIn(product, demo)).toBe(401);
  expect(product.output().match(/the product is public: the demo account/g)).toHaveLength(1);
  expect(product.output()).not.toContain(demo.password);
});

test('a public product does not start with the Google stand-in', async () => {
  const port = await freePort();
  const env = { ...publicAt(port), GOOGLE_STAND_IN: 'true' };
  await expect(startProduct({ dataDir: folder.path, port, env })).rejects.toThrow(/GOOGLE_STAND_IN/);
});

const publicAt = (port: number) => ({
  PUBLIC_URL: `http://marathon.example:${port}`,
  GOOGLE_STAND_IN: 'false',
});

async function logIn({ port }: Product, { email, password }: Product['demo']): Promise<number> {
  const url = `http://localhost:${port}/realms/marathon/protocol/openid-connect/token`;
  const fields = { grant_type: 'password', client_id: 'marathon-web', username: email, password };
  const { status } = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return status;
}
