import type { Fact } from '@marathon/contracts/events';
import {
  decideRegistration,
  type IdempotencyRecord,
  type OpenMarathon,
  type RegistrationDecision,
  type RegistrationResult,
  type RegistrationView,
} from './decideRegistration.ts';
import type { StoredRegistration } from './registration.ts';
import type { RegistrationCommand } from './registrationCommand.ts';

/** What the store holds, as the batch finds it. */
export interface BatchView {
  marathon(id: string): OpenMarathon | 'deleted' | undefined;
  registrationId(email: string, marathonId: string): string | undefined;
  record(email: string, key: string): IdempotencyRecord | undefined;
}

export type RegistrationOutcome = RegistrationResult | 'marathon-unknown';

/** What is to be stored in one transaction, and the outcomes in the order of the commands. */
export interface BatchDecision {
  readonly outcomes: readonly RegistrationOutcome[];
  readonly registrations: readonly StoredRegistration[];
  readonly granted: readonly { readonly marathonId: string; readonly count: number }[];
  readonly records: readonly NewRecord[];
  readonly grantedFacts: readonly {
    readonly command: RegistrationCommand;
    readonly facts: readonly Fact[];
  }[];
}

export interface NewRecord extends IdempotencyRecord {
  readonly email: string;
  readonly key: string;
  readonly at: Date;
}

type Decide = (command: RegistrationCommand, view: RegistrationView) => RegistrationDecision;

/** Decides the commands in order, each seeing what those before it did. A marathon is read once, however many ask. */
export function decideBatch(
  commands: readonly RegistrationCommand[],
  stored: BatchView,
  decide: Decide = decideRegistration,
): BatchDecision {
  const marathons = new Map<string, { readonly found: ReturnType<BatchView['marathon']>; granted: number }>();
  const registrations = new Map<string, StoredRegistration>();
  const records = new Map<string, NewRecord>();
  const grantedFacts: BatchDecision['grantedFacts'][number][] = [];

  function marathonOf({ form: { marathonId } }: RegistrationCommand) {
    const known = marathons.get(marathonId) ?? { found: stored.marathon(marathonId), granted: 0 };
    marathons.set(marathonId, known);
    return known;
  }

  function viewOf({ email, form: { marathonId }, idempotency }: RegistrationCommand, marathon: Known) {
    const { found, granted } = marathon;
    const key = idempotency?.key;
    return {
      marathon:
        typeof found === 'object'
          ? { ...found, registrationCount: found.registrationCount + granted }
          : found,
      registeredAs:
        registrations.get(pair(email, marathonId))?.id ?? stored.registrationId(email, marathonId),
      record: key === undefined ? undefined : (records.get(pair(email, key)) ?? stored.record(email, key)),
    };
  }

  function outcomeOf(command: RegistrationCommand): RegistrationOutcome {
    const { email, idempotency, at } = command;
    const marathon = marathonOf(command);
    const decision = decide(command, viewOf(command, marathon));
    if (decision.kind === 'look-up') return 'marathon-unknown';
    const { result } = decision;
    if (decision.kind === 'repeat' || decision.kind === 'not-admitted') return result;
    if (decision.kind === 'grant') {
      registrations.set(pair(email, command.form.marathonId), decision.registration);
      grantedFacts.push({ command, facts: decision.facts });
      marathon.granted += 1;
    }
    if (idempotency) records.set(pair(email, idempotency.key), { email, ...idempotency, result, at });
    return result;
  }

  type Known = ReturnType<typeof marathonOf>;
  const outcomes = commands.map(outcomeOf);
  return {
    outcomes,
    registrations: [...registrations.values()],
    granted: [...marathons].flatMap(([marathonId, { granted: count }]) =>
      count > 0 ? [{ marathonId, count }] : [],
    ),
    records: [...records.values()],
    grantedFacts,
  };
}

/** E-mails have no spaces. */
const pair = (email: string, other: string) => `${email} ${other}`;
