import { wireNames } from '@marathon/contracts/wireNames';
import { runMigrations } from '@marathon/service-kit/migrations';
import { migrations } from './adapters/mongo/schema.ts';

await runMigrations({
  name: wireNames.svcMessages.service,
  database: 'messages',
  migrations,
  environment: process.env,
});
