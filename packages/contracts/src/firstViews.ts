import { limits } from './constants.ts';
import type { RemoteName } from './routes.ts';

/** What the first view of a screen is made of, beside the page itself. */
export interface FirstView {
  readonly remote: RemoteName;
  /** What of the remote it shows, as the remote exposes it. */
  readonly exposed: 'routes' | 'home';
  /** Name of the chunk that holds the screen, where the remote loads it on demand. */
  readonly chunk?: string;
  /** What it reads first; `:id` stands for the path's. */
  readonly data?: string;
  /** Its largest picture, where that is fixed. */
  readonly picture?: string;
}

/**
 * Public screens, by their path in the route table: where visitors arrive. The gateway names these things in the page's
 * answer, so that the browser asks for all of them at once instead of finding one behind the other. Screens behind the
 * login are not here: for whoever is sent away from them it would be in vain.
 */
export const firstViews: Readonly<Record<string, FirstView>> = {
  '/': {
    remote: 'mf-marathons',
    exposed: 'home',
    data: `/marathons?limit=${limits.homeExpanded}`,
    picture: '/images/slides/start-line.svg',
  },
  '/marathonsdetails/:id': {
    remote: 'mf-marathons',
    exposed: 'routes',
    chunk: 'details',
    data: '/marathons/:id',
  },
  '/login': { remote: 'mf-auth', exposed: 'routes', chunk: 'login' },
  '/register': { remote: 'mf-auth', exposed: 'routes', chunk: 'register' },
};
