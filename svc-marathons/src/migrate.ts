import { wireNames } from '@marathon/contracts/wireNames';
import { runMigrations } from '@marathon/service-kit/migrations';
import { migrations } from './adapters/mongo/schema.ts';

await runMigrations({
  name: wireNames.svcMarathons.service,
  database: 'marathons',
  migrations,
  environment: process.env,
});
