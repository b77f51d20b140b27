import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { SentTakedown, TakedownState } from '@marathon/contracts/takedown';
import type { Dependencies } from '../../application/dependencies.ts';
import { toEvents } from '../../application/toEvents.ts';
import { changeTakedown } from '../../application/transactions/changeTakedown.ts';
import {
  decideRestoration,
  decideTakedown,
  type TakedownEntry,
  type TakedownOutcome,
} from '../../domain/takedown.ts';
import type { MarathonAndTeam } from '../../domain/team.ts';

type Change = Promise<Result<{ readonly modified: boolean }>>;

export interface TakedownRequest {
  readonly operator: string;
  readonly reason: string;
}

/** `modified` is false if it was hidden for this reason before. */
export const takeDown =
  (dependencies: Dependencies) =>
  (id: string, { operator, reason }: TakedownRequest): Change =>
    change(dependencies, { id, operator, message: 'marathon taken down' }, (held, decision) =>
      decideTakedown(held, { ...decision, reason }),
    );

/** `modified` is false if it was not hidden. */
export const restore =
  (dependencies: Dependencies) =>
  (id: string, { operator }: Pick<TakedownRequest, 'operator'>): Change =>
    change(dependencies, { id, operator, message: 'marathon brought back' }, decideRestoration);

export const getTakedown =
  ({ store }: Dependencies) =>
  async (id: string): Promise<Result<TakedownState>> => {
    const [marathon, log] = await Promise.all([store.byId(id), store.takedownsOf(id)]);
    if (marathon === undefined && log.length === 0) return refuse('marathon-not-found');
    return ok({ takedown: marathon?.takedown ?? null, log: log.map(withoutMarathon) });
  };

/** For its mail; only while the takedown holds. */
export const getSentTakedown =
  ({ store }: Dependencies) =>
  async (takedownId: string): Promise<Result<SentTakedown>> => {
    const entry = await store.takedownEntry(takedownId);
    const marathon = entry && (await store.byId(entry.marathonId));
    if (!marathon?.takedown || marathon.takedown.at !== entry?.at) return refuse('challenge-expired');
    const { _id: marathonId, title: marathonTitle, takedown } = marathon;
    return ok({ marathonId, marathonTitle, reason: takedown.reason });
  };

interface ChangeRequest {
  readonly id: string;
  readonly operator: string;
  readonly message: string;
}

interface Decision {
  readonly id: string;
  readonly operator: string;
  readonly at: Date;
}

async function change(
  { store, pseudonymOf, newId, logger, now }: Dependencies,
  { id, operator: name, message }: ChangeRequest,
  decide: (held: MarathonAndTeam, decision: Decision) => Result<TakedownOutcome>,
): Change {
  const decision = { id: newId(), operator: pseudonymOf(`operator ${name}`), at: now() };
  const decided = await changeTakedown(store, id, (held) => {
    const outcome = decide(held, decision);
    if (!outcome.ok) return outcome;
    const { facts, ...rest } = outcome.value;
    return ok({ ...rest, events: toEvents(facts, decision.at) });
  });
  if (!decided.ok) return decided;
  const modified = decided.value.entry !== undefined;
  if (modified) logger.info({ marathonId: id, operator: decision.operator }, message);
  return ok({ modified });
}

const withoutMarathon = ({ marathonId: _asked, ...entry }: TakedownEntry) => entry;
