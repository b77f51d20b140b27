import type { Request } from 'express';

/**
 * A path can be both a screen and a resource (decision 2): a client that prefers text/html is a browser that opens a page;
 * all others want the resource.
 */
export const prefersPage = (req: Request): boolean =>
  req.accepts(['application/json', 'text/html']) === 'text/html';

/** For paths that are only a screen: any client that accepts HTML. */
export const takesPage = (req: Request): boolean => req.accepts('text/html') !== false;
