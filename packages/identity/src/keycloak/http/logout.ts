import type { Request, RequestHandler } from 'express';
import { decodeJwt } from 'jose';
import type { TokenVerifier } from '../accessTokens.ts';
import type { EndedSignIns } from '../endedSignIns/endedSignIns.ts';
import type { RealmProxy } from './proxy.ts';

interface Dependencies {
  readonly proxy: RealmProxy;
  readonly tokens: TokenVerifier;
  readonly ended: EndedSignIns;
}

/** Also records the sign-in, so that its API tokens end with it. */
export function logoutEndpoint({ proxy, tokens, ended }: Dependencies): RequestHandler {
  return async (req, res) => {
    const isForm = req.method === 'POST';
    const form = isForm ? formOf(req) : queryOf(req);
    const answer = await proxy.ask(req, isForm ? form.toString() : undefined);
    if (answer.status < 400) {
      const signIn = await signInOf(form, tokens);
      if (signIn !== undefined) ended.add([signIn]);
    }
    await proxy.relay(answer, res);
  };
}

const formOf = (req: Request) => new URLSearchParams(req.body as Record<string, string>);
const queryOf = (req: Request) => new URLSearchParams(req.originalUrl.split('?')[1]);

/** Keycloak prefers the refresh token, which only Keycloak can verify. */
async function signInOf(form: URLSearchParams, tokens: TokenVerifier): Promise<string | undefined> {
  const [refreshToken, idToken] = [form.get('refresh_token'), form.get('id_token_hint')];
  if (refreshToken) return sidOf(refreshToken);
  return idToken ? tokens.signInOfIdToken(idToken) : undefined;
}

function sidOf(refreshToken: string): string | undefined {
  const { sid } = decodeJwt(refreshToken);
  return typeof sid === 'string' ? sid : undefined;
}
