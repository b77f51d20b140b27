import { identity } from '@marathon/contracts/constants';
import { isStoreUnavailable } from '@marathon/persistence';
import type { RequestHandler } from 'express';
import { isOwnPage } from '../../ownPages.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly origins: ReadonlySet<string>;
  readonly hasGoogle: boolean;
}

/** Requests that Keycloak cannot begin return to the page, so that its window closes. */
export function authorizationEndpoint({ proxy, origins, hasGoogle }: Dependencies): RequestHandler {
  return async (req, res) => {
    const parameters = new URLSearchParams(req.originalUrl.split('?')[1]);
    const back = (description: string) => backToPage(parameters, origins, description);
    if (parameters.get('kc_idp_hint') === 'google' && !hasGoogle) {
      const page = back('Google login isn’t set up');
      if (page !== undefined) return res.redirect(303, page);
    }
    try {
      await proxy.relay(await proxy.ask(req), res);
    } catch (error) {
      const page = isStoreUnavailable(error) ? back('Logging in isn’t available right now') : undefined;
      if (page === undefined || res.headersSent) throw error;
      res.redirect(303, page);
    }
  };
}

/** An error as authorization response (RFC 6749, 4.1.2.1); undefined for foreign pages. */
function backToPage(parameters: URLSearchParams, origins: ReadonlySet<string>, description: string) {
  const redirect = parameters.get('redirect_uri') ?? '';
  if (parameters.get('client_id') !== identity.client || !isOwnPage(redirect, origins)) return undefined;
  const url = new URL(redirect);
  const answer = new URLSearchParams({
    error: 'temporarily_unavailable',
    error_description: description,
    ...(parameters.has('state') && { state: parameters.get('state') ?? '' }),
  });
  if (parameters.get('response_mode') === 'fragment') url.hash = answer.toString();
  else for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.href;
}
