#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createOwnRemote } from './createOwnRemote.ts';
import { findProduct } from './findProduct.ts';

const usage = `npm create @marathon/remote@latest mf-results [-- --product https://PRODUCT]

Makes a remote in a new folder of its name, for the product that .npmrc names: @marathon:registry=https://PRODUCT/kit/npm/`;

const own = join(import.meta.dirname, '..');

/** `npm create @marathon/remote NAME`, with packages from the same product. */
function create(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { product: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error(usage);
  const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const product = values.product ? URL.parse(values.product)?.origin : findProduct(process.env);
  if (product === undefined) throw new Error(`Which product is it for?\n\n${usage}`);
  const target = createOwnRemote({
    name,
    folder: process.cwd(),
    product,
    version,
    template: join(own, 'template'),
  });
  return `${name} is yours, for ${product}:

  cd ${relative(process.cwd(), target)}
  npm install
  npm run dev      alone, on examples of answers
  npm test         its types and tests
  npm run deploy   to people, with MARATHON_DEPLOY_TOKEN`;
}

try {
  process.stdout.write(`${create()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
