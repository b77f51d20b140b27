import type { Request } from 'express';

/** The pattern of the route that answers. The mount path is as it was typed, in any case: so it is lowered. */
export const routeOf = (req: Request): string => `${req.baseUrl.toLowerCase()}${String(req.route?.path)}`;
