import { keycloak } from './keycloak.ts';
import { mail } from './mail.ts';
import { mongodb } from './mongodb.ts';
import type { NativeProcess } from './process.ts';
import { rabbitmq } from './rabbitmq.ts';
import { redis } from './redis.ts';
import type { StackSettings } from './settings.ts';

export const serversOf = (settings: StackSettings): NativeProcess[] => [
  rabbitmq(settings),
  mongodb(settings),
  redis(settings),
  keycloak(settings),
  mail(settings),
];
