import { problemOf } from '@marathon/contracts/problem';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryClient } from './registryClient.ts';

async function productThatAnswers(status: number, body: object, headers: Record<string, string> = {}) {
  const running = await serve((_req, res) => void res.writeHead(status, headers).end(JSON.stringify(body)), {
    port: 0,
    host: '127.0.0.1',
  });
  onTestFinished(() => running.stop());
  return createRegistryClient({ origin: `http://127.0.0.1:${running.port}`, token: 'mrt_x' });
}

test('a refusal is told in the words of the product, with each thing that is wrong', async () => {
  const one = await productThatAnswers(409, problemOf({ code: 'no-canary' }));
  await expect(one.promote('mf-results')).rejects.toThrow('No canary runs');
  const errors = Array.from({ length: 10 }, (_, i) => ({ path: `files.${i}`, message: 'is missing' }));
  const many = await productThatAnswers(422, problemOf({ code: 'release-invalid', errors }));
  await expect(many.rollback('mf-results')).rejects.toThrow(
    /^This is not a valid release\n {2}files\.0: is missing\n[\s\S]*\n {2}… and 2 more$/,
  );
});

test('an answer that is none of the product, and no answer, are said', async () => {
  const proxy = await productThatAnswers(502, {});
  await expect(proxy.status()).rejects.toThrow(/\/registry answered 502/);
  const nobody = createRegistryClient({ origin: `http://127.0.0.1:${await unusedPort()}`, token: 'mrt_x' });
  await expect(nobody.status()).rejects.toThrow(/does not answer \(ECONNREFUSED\)/);
});

test('a redirect is not followed: its target would get the token', async () => {
  const redirecting = await productThatAnswers(307, {}, { Location: 'http://127.0.0.1:9/' });
  await expect(redirecting.promote('mf-results')).rejects.toThrow(/does not answer/);
});

async function unusedPort(): Promise<number> {
  const { port, stop } = await serve(() => undefined, { port: 0, host: '127.0.0.1' });
  await stop();
  return port;
}
