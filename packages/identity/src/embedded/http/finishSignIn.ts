import type { SecondFactorOffer } from '@marathon/contracts/accounts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import { codePage } from '../pages/code.ts';
import type { CodeCheck } from '../secondFactor/codeCheck.ts';
import type { RememberDevice } from '../signIn/rememberDevice.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import { ttl } from '../ttl.ts';
import type { Interactions } from './interactions.ts';

export interface FinishSignIn {
  /** Asks for a code first if the account has a second factor. `method`: RFC 8176, or google. */
  (login: Login, req: Request, res: Response): Promise<void>;
  withCode(
    uid: string,
    code: string,
    req: Request,
    res: Response,
  ): Promise<'finished' | 'expired' | CodeRefusal>;
}

/** 0: the code was wrong. */
interface CodeRefusal {
  readonly retryAfterSeconds: number;
  readonly offer: SecondFactorOffer;
}

interface Login {
  readonly uid: string;
  readonly path: string;
  readonly subject: string;
  readonly method: string;
}

interface Dependencies {
  readonly interactions: Interactions;
  readonly accounts: AccountStore;
  readonly artifacts: Artifacts;
  readonly codes: CodeCheck;
  readonly throttle: LoginThrottle;
  readonly devices: DeviceCookies;
  readonly rememberDevice: RememberDevice;
  readonly addressOf: (req: Request) => string;
}

/** Stored with the account, so that it ends with the account's other sign-ins. */
const model = 'PendingCode';
const pendingSchema = z.object({ accountId: z.string(), method: z.string() });

export function createFinishSignIn(dependencies: Dependencies): FinishSignIn {
  const { interactions, accounts, artifacts, codes, throttle, devices, rememberDevice, addressOf } =
    dependencies;

  const complete = async (
    { uid, subject, methods }: { uid: string; subject: string; methods: readonly string[] },
    req: Request,
    res: Response,
  ) => {
    const { account, hash } = accounts.recordOf(subject) ?? {};
    if (account !== undefined) {
      const { cookie: cookies, 'user-agent': userAgent } = req.headers;
      const { deviceCookie, noteDevice } = rememberDevice(account, hash, { cookies, userAgent });
      res.append('Set-Cookie', deviceCookie);
      noteDevice(uid);
    }
    await interactions.finish(req, res, { subject, methods });
  };

  const finish = async ({ uid, path, subject, method }: Login, req: Request, res: Response) => {
    if (!codes.isEnabled(subject)) return complete({ uid, subject, methods: [method] }, req, res);
    artifacts.put({ model, id: uid, payload: { accountId: subject, method }, ttlSeconds: ttl.interaction });
    res.send(codePage({ path, offer: await codes.offerTo(subject) }));
  };

  const withCode: FinishSignIn['withCode'] = async (uid, code, req, res) => {
    const pending = pendingSchema.safeParse(artifacts.peek(model, uid)).data;
    const { account, hash: passwordHash = '' } = accounts.recordOf(pending?.accountId ?? '') ?? {};
    if (pending === undefined || account === undefined) return 'expired';
    const { subject, email } = account;
    const device = devices.deviceOf(req.headers.cookie, { email, passwordHash });
    const attempt = { subject, email, address: addressOf(req), device };
    const judged = await codes.use(attempt, code);
    if (judged.outcome !== 'right') {
      const retryAfterSeconds = judged.outcome === 'locked' ? judged.retryAfterSeconds : 0;
      return { retryAfterSeconds, offer: await codes.offerTo(subject) };
    }
    await throttle.succeeded(attempt);
    artifacts.take(model, uid);
    await complete({ uid, subject, methods: [pending.method, judged.method] }, req, res);
    return 'finished';
  };

  return Object.assign(finish, { withCode });
}
