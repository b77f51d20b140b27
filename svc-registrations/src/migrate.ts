import { wireNames } from '@marathon/contracts/wireNames';
import { runMigrations } from '@marathon/service-kit/migrations';
import { migrations } from './adapters/mongo/schema.ts';

await runMigrations({
  name: wireNames.svcRegistrations.service,
  database: 'registrations',
  migrations,
  environment: process.env,
});
