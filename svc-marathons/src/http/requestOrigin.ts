import type { IncomingMessage } from 'node:http';
import { publicOriginOf } from '@marathon/service-kit/config';

/** The own origin that the client reached the product by; the gateway says it in X-Forwarded-Host. */
export const originOf = ({ headers }: IncomingMessage, origins: readonly string[]): string =>
  publicOriginOf(String(headers['x-forwarded-host'] ?? headers.host), origins);
