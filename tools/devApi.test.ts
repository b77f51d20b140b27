import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { apiFor } from './devApi.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a remote alone uses the product that answers', async () => {
  await using product = await aProduct();
  vi.stubEnv('GATEWAY_URL', product.origin);
  expect(await apiFor()).toEqual({
    words: `the product at ${product.origin}`,
    variables: { GATEWAY_URL: product.origin },
  });
});

test('a remote alone is on fixtures while no product answers, and says so', async () => {
  const { origin, [Symbol.asyncDispose]: stop } = await aProduct();
  await stop();
  vi.stubEnv('GATEWAY_URL', origin);
  const { words, variables } = await apiFor();
  expect(variables).toEqual({ API: 'fixtures' });
  expect(words).toContain(`no product answers at ${origin}`);
});

test('fixtures that are asked for are there beside a product, too', async () => {
  await using product = await aProduct();
  vi.stubEnv('GATEWAY_URL', product.origin);
  expect((await apiFor('fixtures')).variables).toEqual({ API: 'fixtures' });
});

test('a product that is asked for is used whether it answers yet or not', async () => {
  const { variables } = await apiFor('http://localhost:1');
  expect(variables).toEqual({ GATEWAY_URL: 'http://localhost:1' });
});

test('an API that is neither fixtures nor an address is refused', async () => {
  await expect(apiFor('fixture')).rejects.toThrow('--api fixtures | http://localhost:8080, not fixture');
});

async function aProduct() {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
