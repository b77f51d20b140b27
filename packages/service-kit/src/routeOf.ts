import type { Request } from 'express';

/** Lowered: the mount path is as the client typed it. */
export const routeOf = (req: Request): string => `${req.baseUrl.toLowerCase()}${String(req.route?.path)}`;
