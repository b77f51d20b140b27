import { type Request, type RequestHandler, type Response, urlencoded } from 'express';
import type { default as Provider } from 'oidc-provider';
import type { Artifacts } from '../sqlite/artifacts.ts';

/** An unfinished sign-in on the provider's own pages, bound to a signed, SameSite cookie. */
export interface Interaction {
  readonly uid: string;
  readonly path: string;
  readonly hint: string | undefined;
}

export interface Interactions {
  /** Throws SessionNotFound when it has expired or belongs to another browser. */
  of(req: Request, res: Response): Promise<Interaction>;
  /** `methods` become the `amr` claim. */
  finish(req: Request, res: Response, login: { subject: string; methods: readonly string[] }): Promise<void>;
  abort(req: Request, res: Response, reason: { error: string; description: string }): Promise<void>;
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
    async finish(req, res, { subject, methods }) {
      const details = await detailsOf(req, res);
      // Two people must never share a session.
      if (details.session && details.session.accountId !== subject) {
        artifacts.endSession(details.session.cookie);
        delete details.session;
        await details.persist();
      }
      await provider.interactionFinished(req, res, { login: { accountId: subject, amr: [...methods] } });
    },
    abort: (req, res, { error, description }) =>
      provider.interactionFinished(
        req,
        res,
        { error, error_description: description },
        { mergeWithLastSubmission: false },
      ),
  };
}

export type PageHandler = (interaction: Interaction, req: Request, res: Response) => unknown;

export const pageForm = urlencoded({ extended: false, limit: '10kb' });

export const withInteraction =
  (interactions: Interactions, handle: PageHandler): RequestHandler =>
  async (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    await handle(await interactions.of(req, res), req, res);
  };
