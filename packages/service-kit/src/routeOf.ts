import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { directRouteOf } from './directRoutes.ts';

/** The pattern of the route that answered, or `other`. */
export function routeOf(req: IncomingMessage | Request): string {
  // Lowered: the mount path is as the client typed it.
  if ('route' in req && req.route) return `${req.baseUrl.toLowerCase()}${String(req.route.path)}`;
  return directRouteOf(req) ?? 'other';
}
