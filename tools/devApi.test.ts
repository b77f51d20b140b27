import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { apiFor } from './devApi.ts';

afterEach(() => void vi.unstubAllEnvs());

function ask(api?: string) {
  const onSpawn = (child: ChildProcess) =>
    onTestFinished(async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    });
  return apiFor({ remote: 'mf-results', api, dataFolder: temporaryFolder(), onSpawn });
}

test('a remote alone uses the product that answers', async () => {
  await using product = await aProduct();
  vi.stubEnv('GATEWAY_URL', product.origin);
  expect(await ask()).toEqual({
    words: `the product at ${product.origin}`,
    origin: product.origin,
  });
});

test('a remote alone has a product of its own while none answers, with an account for a button, and says so', async () => {
  const { origin: none, [Symbol.asyncDispose]: stop } = await aProduct();
  await stop();
  vi.stubEnv('GATEWAY_URL', none);
  const { words, origin, person } = await ask();
  expect(words).toContain(`a product of its own at ${origin}`);
  expect(words).toContain('dev-mf-results');
  expect(await (await fetch(`${origin}/marathons?limit=1`)).json()).toHaveLength(1);
  expect(person?.email).toContain('@');
  expect(person?.password).not.toBe('');
});

test('examples that are asked for are there beside a product, too', async () => {
  await using product = await aProduct();
  vi.stubEnv('GATEWAY_URL', product.origin);
  const { origin, person } = await ask('examples');
  expect(origin).not.toBe(product.origin);
  expect(await (await fetch(`${origin}/marathons`)).json()).toMatchObject([
    { createdBy: person?.email },
    {},
    {},
    {},
    {},
  ]);
});

test('a product that is asked for is used whether it answers yet or not', async () => {
  expect((await ask('http://localhost:1')).origin).toBe('http://localhost:1');
});

test('an API that is no address of a product is refused', async () => {
  await expect(ask('fixture')).rejects.toThrow('--api own | examples | http://localhost:8080, not fixture');
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
