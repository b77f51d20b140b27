import type { Request, RequestHandler, Response } from 'express';
import type { default as Provider } from 'oidc-provider';
import type { Artifacts } from '../sqlite/artifacts.ts';

/** A sign-in under way on the provider's own pages. It lives in a signed, SameSite cookie bound to its path. */
export interface Interaction {
  readonly uid: string;
  /** Where its pages live. */
  readonly path: string;
  /** `kc_idp_hint` of the request. */
  readonly hint: string | undefined;
}

export interface Interactions {
  /** The one this request belongs to. Throws SessionNotFound when it is not this browser's, or over. */
  of(req: Request, res: Response): Promise<Interaction>;
  /** Goes on to the authorization request, signed in. */
  finish(req: Request, res: Response, subject: string, method: string): Promise<void>;
  /** Goes on to the authorization request with an error for the client. */
  abort(req: Request, res: Response, error: string, description: string): Promise<void>;
}

export function createInteractions(provider: Provider, artifacts: Artifacts): Interactions {
  const mount = new URL(provider.issuer).pathname;

  const detailsOf: (req: Request, res: Response) => ReturnType<Provider['interactionDetails']> = (req, res) =>
    provider.interactionDetails(req, res);

  return {
    async of(req, res) {
      const { uid, params } = await detailsOf(req, res);
      const hint = typeof params.kc_idp_hint === 'string' ? params.kc_idp_hint : undefined;
      return { uid, path: `${mount}/interaction/${uid}`, hint };
    },
    async finish(req, res, subject, method) {
      const details = await detailsOf(req, res);
      // Somebody else was signed in on this browser: their session ends, so that two people never share one.
      if (details.session && details.session.accountId !== subject) {
        artifacts.endSession(details.session.cookie);
        delete details.session;
        await details.persist();
      }
      await provider.interactionFinished(req, res, { login: { accountId: subject, amr: [method] } });
    },
    abort: (req, res, error, description) =>
      provider.interactionFinished(
        req,
        res,
        { error, error_description: description },
        { mergeWithLastSubmission: false },
      ),
  };
}

export type PageHandler = (interaction: Interaction, req: Request, res: Response) => unknown;

/** Hands the interaction to a page; it is never cached. */
export const withInteraction =
  (interactions: Interactions, handle: PageHandler): RequestHandler =>
  async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    await handle(await interactions.of(req, res), req, res);
  };
