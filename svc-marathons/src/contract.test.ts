import { join } from 'node:path';
import { shownMarathonAnswer, shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { serviceContractSuite } from '@marathon/service-kit/testing/contract';
import { contract } from './testing/contract.ts';
import { converse } from './testing/converse.ts';

serviceContractSuite({
  folder: join(import.meta.dirname, '..'),
  contract,
  converse,
  pages: {
    'GET /marathons': shownMarathonsAnswer,
    'GET /marathons/{id}': shownMarathonAnswer,
  },
});
