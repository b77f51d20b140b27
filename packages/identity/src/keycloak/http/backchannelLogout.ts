import type { Request, RequestHandler } from 'express';
import type { TokenVerifier } from '../accessTokens.ts';
import type { EndedSignIns } from '../endedSignIns/endedSignIns.ts';

interface Dependencies {
  readonly tokens: TokenVerifier;
  readonly ended: EndedSignIns;
}

/** Keycloak reports sign-ins that ended elsewhere (OpenID Connect Back-Channel Logout). */
export function backchannelLogout({ tokens, ended }: Dependencies): RequestHandler {
  return async (req: Request, res) => {
    const { logout_token: token } = req.body as Record<string, string>;
    const signIn = await tokens.signInOfLogoutToken(token ?? '');
    res.setHeader('Cache-Control', 'no-store');
    // Keycloak reports once: on a connection that a stopping gateway has closed, the message would be lost.
    res.setHeader('Connection', 'close');
    if (signIn === undefined) return void res.status(400).json({ error: 'invalid_request' });
    ended.add([signIn]);
    res.end();
  };
}
