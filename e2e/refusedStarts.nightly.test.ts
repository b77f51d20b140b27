import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
let product: Product | undefined;
let service: Service | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
});
afterEach(async () => {
  await product?.stop();
  await service?.kill();
  [product, service] = [undefined, undefined];
  folder.remove();
});

const withoutDemo = { SEED_DEMO: 'false' };

test('a second process on the same data is turned away in one line, and so is one on a taken port', async () => {
  product = await startProduct({ dataDir, env: withoutDemo });
  await expect(startProduct({ dataDir })).rejects.toThrow(
    /DATA_DIR .* is in use by infra\/embedded\/main\.ts \(pid \d+, since 20/,
  );
  const otherFolder = join(folder.path, 'other');
  await expect(startProduct({ dataDir: otherFolder, port: product.port })).rejects.toThrow(/set PORT/);
});

test('a wrong variable stops the start and is named', async () => {
  await expect(startProduct({ dataDir, env: { SEED_DEMO: 'maybe' } })).rejects.toThrow(/SEED_DEMO/);
});

test('a service beside the product on the same data is turned away in one line that says who has it', async () => {
  product = await startProduct({ dataDir, env: withoutDemo });
  let output = '';
  const started = startRegistrations((text) => {
    output = text;
  });
  await expect(started).rejects.toThrow('ended with code 1');
  expect(output.split('\n').filter((line) => line.includes('"level":"fatal"'))).toEqual([
    expect.stringContaining(
      `registrations.db is in use by infra/embedded/main.ts (pid ${product.pid}, since`,
    ),
  ]);
});

test('the product beside a service on the same data is turned away alike, until the service is gone', async () => {
  service = await startRegistrations();
  await expect(startProduct({ dataDir })).rejects.toThrow(
    `registrations.db is in use by svc-registrations/src/main.ts (pid ${service.pid}, since`,
  );
  await service.kill();
  service = undefined;
  product = await startProduct({ dataDir, env: withoutDemo });
});

/** The service alone, as started by mistake beside the product. */
const startRegistrations = (onOutput?: (output: string) => void) =>
  startService('svc-registrations', { DATA_DIR: dataDir, MARATHONS_URL: 'http://127.0.0.1:9' }, onOutput);
