import { configSchema as gateway } from '@marathon/gateway/config';
import { readConfig } from '@marathon/service-kit';
import { configSchema as svcMarathons } from '@marathon/svc-marathons/config';
import { configSchema as svcMessages } from '@marathon/svc-messages/config';
import { configSchema as svcRegistrations } from '@marathon/svc-registrations/config';
import type { z } from 'zod';
import { configSchema as embedded } from '../embedded/src/config.ts';

type Environment = Readonly<Record<string, string>>;

export const processConfigs = {
  'gateway/src/main.ts': configOf(gateway),
  'svc-marathons/src/main.ts': configOf(svcMarathons),
  'svc-messages/src/main.ts': configOf(svcMessages),
  'svc-registrations/src/main.ts': configOf(svcRegistrations),
  'infra/embedded/main.ts': configOf(embedded),
};

function configOf<Shape extends z.ZodRawShape, Output>(
  schema: z.ZodPipe<z.ZodObject<Shape>, z.ZodType<Output>>,
) {
  return {
    variables: Object.keys(schema.in.shape),
    /** @throws ConfigError naming each invalid variable */
    read: (environment: Environment) => readConfig(schema, environment),
  };
}
