import type { RequestHandler } from 'express';
import type { Upstream } from '../ports.ts';

/** A service in this process: its express app, and its own readiness checks. */
export const serviceInProcess = (
  handle: RequestHandler,
  checks: Readonly<Record<string, () => Promise<unknown>>> = {},
): Upstream => ({ handle, ready: () => Promise.all(Object.values(checks).map((check) => check())) });
