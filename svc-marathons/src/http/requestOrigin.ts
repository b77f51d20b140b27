import type { IncomingMessage } from 'node:http';
import { publicOriginOf } from '@marathon/service-kit/config';

export const originOf = ({ headers }: IncomingMessage, origins: readonly string[]): string =>
  publicOriginOf(String(headers['x-forwarded-host'] ?? headers.host), origins);
