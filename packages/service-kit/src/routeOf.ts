import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { directRouteOf } from './directRoutes.ts';

export function routeOf(req: IncomingMessage | Request): string {
  // The mount path has the client's spelling.
  if ('route' in req && req.route) return `${req.baseUrl.toLowerCase()}${String(req.route.path)}`;
  return directRouteOf(req) ?? 'other';
}
