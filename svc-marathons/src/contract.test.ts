import { join } from 'node:path';
import { asInBrowsers } from '@marathon/contracts/testing/asInBrowsers';
import { serviceContractSuite } from '@marathon/service-kit/testing/contract';
import { contract } from './testing/contract.ts';
import { converse } from './testing/converse.ts';

const { pages } = await asInBrowsers(() => import('./testing/pageSchemas.ts'));

serviceContractSuite({
  folder: join(import.meta.dirname, '..'),
  contract,
  converse,
  pages,
});
