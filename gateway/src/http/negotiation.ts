import type { Request } from 'express';

/** A path can be a screen and a resource: browsers prefer text/html. */
export const prefersPage = (req: Request): boolean =>
  req.accepts(['application/json', 'text/html']) === 'text/html';

export const takesPage = (req: Request): boolean => req.accepts('text/html') !== false;
