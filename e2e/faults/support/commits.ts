import type { Entry, History, HistoryEntry } from '@marathon/simulation/checker';
import type { OwnServers } from '../../support/ownServers.ts';

/** The used fields of a change stream's event. */
interface Change {
  readonly operationType: string;
  readonly ns: { readonly coll: string };
  readonly documentKey: { readonly _id: unknown };
  readonly fullDocument?: Record<string, unknown>;
  readonly updateDescription?: { readonly updatedFields: Record<string, unknown> };
  readonly wallTime: Date;
  readonly lsid?: { readonly id: { toString(encoding: 'hex'): string } };
  readonly txnNumber?: { toString(): string };
}

type Databases = OwnServers['databases'];

/** Effects of each surviving commit from `logPosition` on, from MongoDB's log after the run. */
export async function commitsSince(
  { marathons, registrations }: Databases,
  since: LogPosition,
): Promise<History> {
  const [counting, registering] = await Promise.all([
    changesOf(marathons, since),
    changesOf(registrations, since),
  ]);
  return [
    ...entriesOf('svc-marathons', counting, countedBy()),
    ...entriesOf('svc-registrations', registering, knownBy()),
  ];
}

export type LogPosition = Awaited<ReturnType<typeof logPosition>>;

export const logPosition = async ({ registrations }: Databases) =>
  (await registrations.command({ ping: 1 })).operationTime;

const collections = ['marathons', 'registrations', 'inbox', 'outbox'];
const endMark = 'end_of_history';

/** Grouped by transaction. */
async function changesOf(db: Databases['marathons'], startAtOperationTime: LogPosition): Promise<Change[][]> {
  const { insertedId: end } = await db.collection(endMark).insertOne({});
  const watched = { $match: { 'ns.coll': { $in: [...collections, endMark] } } };
  const stream = db.watch([watched], { startAtOperationTime, batchSize: 1_000 });
  const commits: Change[][] = [];
  let transaction: string | undefined;
  for await (const next of stream) {
    const change = next as unknown as Change;
    if (change.ns.coll === endMark) {
      // The log may begin with the previous run's mark.
      if (idOf(change) === String(end)) break;
      continue;
    }
    const own = change.txnNumber && `${change.lsid?.id.toString('hex')} ${change.txnNumber}`;
    if (own !== undefined && own === transaction) commits.at(-1)?.push(change);
    else commits.push([change]);
    transaction = own;
  }
  await stream.close();
  return commits;
}

/** Never decreasing: the log's order counts. */
function entriesOf(
  by: string,
  commits: readonly Change[][],
  read: (commit: Change[]) => HistoryEntry[],
): Entry[] {
  let at = 0;
  return commits.flatMap((commit) => {
    at = Math.max(at, ...commit.map(({ wallTime }) => wallTime.getTime()));
    return read(commit).map((happening) => ({ at, by, ...happening }));
  });
}

const idOf = ({ documentKey }: Change) => String(documentKey._id);

const storedEvents = (commit: readonly Change[]): HistoryEntry[] =>
  commit
    .filter(({ ns, operationType }) => ns.coll === 'outbox' && operationType === 'insert')
    .map((change) => {
      const event = change.fullDocument?.event as { type: string } | undefined;
      return { kind: 'stored', type: event?.type ?? '', event: idOf(change) };
    });

/** Of svc-registrations. */
function knownBy(): (commit: Change[]) => HistoryEntry[] {
  const known = new Map<string, { revision: number; limit: number | null; deleted: boolean }>();

  function ofMarathon(change: Change): HistoryEntry[] {
    const id = idOf(change);
    const before = known.get(id);
    const fields = change.fullDocument ?? change.updateDescription?.updatedFields ?? {};
    const now = {
      revision: Number(fields.revision ?? before?.revision ?? 0),
      limit: (fields.participantsLimit === undefined ? before?.limit : fields.participantsLimit) as
        | number
        | null,
      deleted: Boolean(fields.deleted ?? before?.deleted),
    };
    known.set(id, now);
    return JSON.stringify(now) === JSON.stringify(before) ? [] : [{ kind: 'known', marathonId: id, ...now }];
  }

  function ofRegistration(change: Change): HistoryEntry[] {
    const registrationId = idOf(change);
    if (change.operationType === 'delete') return [{ kind: 'cancelled', registrationId }];
    if (change.operationType !== 'insert') return [];
    const { email, marathonId } = change.fullDocument ?? {};
    return [{ kind: 'granted', registrationId, marathonId: String(marathonId), email: String(email) }];
  }

  return (commit) => [
    ...commit.flatMap((change) => {
      if (change.ns.coll === 'marathons') return ofMarathon(change);
      return change.ns.coll === 'registrations' ? ofRegistration(change) : [];
    }),
    ...storedEvents(commit),
  ];
}

/** Of svc-marathons. */
function countedBy(): (commit: Change[]) => HistoryEntry[] {
  const sums = new Map<string, number>();

  function countOf(change: Change) {
    const marathonId = idOf(change);
    const fields = change.fullDocument ?? change.updateDescription?.updatedFields ?? {};
    // The log omits unchanged fields.
    const sum = Number(fields.registrationCount ?? sums.get(marathonId) ?? 0);
    sums.set(marathonId, sum);
    const { countRevision } = fields;
    return countRevision === undefined ? [] : [{ marathonId, sum, revision: Number(countRevision) }];
  }

  return (commit) => {
    const events = commit
      .filter(({ ns, operationType }) => ns.coll === 'inbox' && operationType === 'insert')
      .map(({ documentKey }) => (documentKey._id as { event: string }).event);
    const counts = commit.filter(({ ns }) => ns.coll === 'marathons').flatMap(countOf);
    const counted: HistoryEntry = { kind: 'counted', events, counts };
    return [...(events.length + counts.length > 0 ? [counted] : []), ...storedEvents(commit)];
  };
}
