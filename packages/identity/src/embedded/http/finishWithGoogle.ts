import type { Request, Response } from 'express';
import { googleHint } from '../provider/loginPolicy.ts';
import type { RememberDevice } from '../signIn/rememberDevice.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Interactions } from './interactions.ts';

/** Ends an interaction with a sign-in by Google: makes the browser known, and tells the owner of one that is new. */
export type FinishWithGoogle = (uid: string, subject: string, req: Request, res: Response) => Promise<void>;

interface Dependencies {
  readonly interactions: Interactions;
  readonly accounts: AccountStore;
  readonly rememberDevice: RememberDevice;
}

export const createFinishWithGoogle =
  ({ interactions, accounts, rememberDevice }: Dependencies): FinishWithGoogle =>
  async (uid, subject, req, res) => {
    const { account, hash } = accounts.credentialsOf(subject) ?? {};
    if (account !== undefined) {
      const { cookie: cookies, 'user-agent': userAgent } = req.headers;
      const { deviceCookie, noteDevice } = rememberDevice(account, hash, { cookies, userAgent });
      res.append('Set-Cookie', deviceCookie);
      noteDevice(uid);
    }
    await interactions.finish(req, res, { subject, method: googleHint });
  };
