import type { Logger } from '../logger.ts';
import type { AccountDirectory } from './accountDirectory.ts';

interface Store {
  emailsWithoutAccount(after: string, atMost: number): Promise<readonly string[]>;
  /** Assigns the email's records to the account; those that need proof only if the address is verified. */
  adopt(email: string, accountId: string, proof: { readonly isEmailVerified: boolean }): Promise<unknown>;
}

interface Options {
  readonly store: Store;
  readonly directory: Pick<AccountDirectory, 'findByEmail'>;
}

const perStep = 100;

async function fillNext(
  { store, directory }: Options,
  after: string,
): Promise<{ readonly filled: number; readonly last: string | undefined }> {
  const emails = await store.emailsWithoutAccount(after, perStep);
  const found: string[] = [];
  for (const email of emails) {
    const account = await directory.findByEmail(email);
    if (account === undefined) continue;
    await store.adopt(email, account.accountId, account);
    found.push(email);
  }
  const remaining = found.length > 0 ? await store.emailsWithoutAccount(after, perStep) : [];
  return {
    filled: found.filter((email) => !remaining.includes(email)).length,
    last: emails.length < perStep ? undefined : emails.at(-1),
  };
}

interface Backfill {
  stop(): Promise<void>;
}

const firstIdleMs = 1_000;

/** Repeatedly fills in accounts, first to last email. Doubles its pause while it finds none. */
export function startAccountBackfill({
  logger,
  everyMs = 10 * 60_000,
  retryMs = 5_000,
  ...options
}: Options & { readonly logger: Logger; readonly everyMs?: number; readonly retryMs?: number }): Backfill {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  let after = '';
  let filledSoFar = 0;
  let idleMs = 0;
  const next = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      underWay = run();
    }, ms).unref();
  };
  function endRound() {
    if (filledSoFar > 0) logger.info({ filled: filledSoFar }, 'older entries have their accounts now');
    after = '';
    filledSoFar = 0;
  }
  async function run() {
    try {
      const { filled, last } = await fillNext(options, after);
      filledSoFar += filled;
      idleMs = filled > 0 ? 0 : Math.min(everyMs, Math.max(firstIdleMs, 2 * idleMs));
      if (last === undefined) endRound();
      else after = last;
      next(last === undefined ? everyMs : idleMs);
    } catch (err) {
      logger.warn({ err }, 'accounts of older entries could not be looked up; trying again');
      next(retryMs);
    }
  }
  next(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
