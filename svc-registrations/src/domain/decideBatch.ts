import type { Fact } from '@marathon/contracts/events';
import { refuse } from '@marathon/contracts/result';
import {
  admissionKeyOf,
  decideRegistration,
  type IdempotencyRecord,
  type OpenMarathon,
  type RegistrationCommand,
  type RegistrationDecision,
  type RegistrationResult,
  type RegistrationView,
} from './decideRegistration.ts';
import type { Person } from './person.ts';
import { type ChosenCounts, countChosen, type MedicalAnswers, sumOf } from './questions.ts';
import type { StoredRegistration } from './registration.ts';

export interface BatchView {
  marathon(id: string): OpenMarathon | 'deleted' | undefined;
  registrationId(person: Person, marathonId: string): string | undefined;
  record(person: Person, key: string): IdempotencyRecord | undefined;
  /** An API token may outlive its account. */
  isErased(accountId: string): boolean;
}

export type RegistrationOutcome = RegistrationResult | 'marathon-unknown';

export interface BatchDecision {
  readonly outcomes: readonly RegistrationOutcome[];
  readonly registrations: readonly StoredRegistration[];
  readonly granted: readonly SpotGrant[];
  readonly medical: readonly MedicalAnswers[];
  readonly records: readonly NewRecord[];
  readonly grantedFacts: readonly {
    readonly command: RegistrationCommand;
    readonly facts: readonly Fact[];
  }[];
}

export interface SpotGrant {
  readonly marathonId: string;
  readonly count: number;
  readonly isOverLimit?: boolean;
  readonly chosen?: ChosenCounts | undefined;
}

export interface NewRecord extends IdempotencyRecord {
  readonly account: string;
  readonly key: string;
  readonly at: Date;
}

type Decide = (command: RegistrationCommand, view: RegistrationView) => RegistrationDecision;

/** Each command sees the effects of those before it. Reads each marathon once. */
export function decideBatch(
  commands: readonly RegistrationCommand[],
  stored: BatchView,
  decide: Decide = decideRegistration,
): BatchDecision {
  const marathons = new Map<
    string,
    { readonly found: ReturnType<BatchView['marathon']>; granted: number; chosen?: ChosenCounts | undefined }
  >();
  const registrations = new Map<string, StoredRegistration>();
  const records = new Map<string, NewRecord>();
  const medical: MedicalAnswers[] = [];
  const grantedFacts: BatchDecision['grantedFacts'][number][] = [];

  function marathonOf({ form: { marathonId } }: RegistrationCommand) {
    const known = marathons.get(marathonId) ?? { found: stored.marathon(marathonId), granted: 0 };
    marathons.set(marathonId, known);
    return known;
  }

  const recordOf = (command: RegistrationCommand, key: string | undefined) =>
    key === undefined
      ? undefined
      : (records.get(pair(command.accountId, key)) ?? stored.record(command, key));

  function viewOf(command: RegistrationCommand, { found, granted, chosen }: ProjectedMarathon) {
    const { accountId, form, idempotency } = command;
    const { marathonId } = form;
    return {
      marathon:
        typeof found === 'object'
          ? {
              ...found,
              registrationCount: found.registrationCount + granted,
              ...(chosen && { chosen: sumOf(found.chosen, chosen) }),
            }
          : found,
      registeredAs:
        registrations.get(pair(accountId, marathonId))?.id ?? stored.registrationId(command, marathonId),
      record: recordOf(command, idempotency?.key),
      isAdmissionUsed: recordOf(command, admissionKeyOf(command)) !== undefined,
    };
  }

  function outcomeOf(command: RegistrationCommand): RegistrationOutcome {
    const { accountId, idempotency, at } = command;
    if (stored.isErased(accountId)) return refuse('invalid-token');
    const marathon = marathonOf(command);
    const decision = decide(command, viewOf(command, marathon));
    if (decision.kind === 'look-up') return 'marathon-unknown';
    const { result } = decision;
    if (decision.kind === 'repeat' || decision.kind === 'turn-away') return result;
    if (decision.kind === 'grant') {
      registrations.set(pair(accountId, command.form.marathonId), decision.registration);
      grantedFacts.push({ command, facts: decision.facts });
      marathon.granted += 1;
      const { chosen = [], medical: given = [] } = decision;
      if (chosen.length > 0) marathon.chosen = countChosen(marathon.chosen, chosen);
      if (given.length > 0)
        medical.push({
          registrationId: decision.registration.id,
          marathonId: decision.registration.marathonId,
          given,
        });
      const key = admissionKeyOf(command);
      if (key !== undefined)
        records.set(pair(accountId, key), { account: accountId, key, fingerprint: '', result, at });
    }
    if (idempotency)
      records.set(pair(accountId, idempotency.key), { account: accountId, ...idempotency, result, at });
    return result;
  }

  type ProjectedMarathon = ReturnType<typeof marathonOf>;
  const outcomes = commands.map(outcomeOf);
  return {
    outcomes,
    registrations: [...registrations.values()],
    granted: [...marathons].flatMap(([marathonId, { granted: count, chosen }]) =>
      count > 0 ? [{ marathonId, count, ...(chosen && { chosen }) }] : [],
    ),
    medical,
    records: [...records.values()],
    grantedFacts,
  };
}

/** Account ids contain no spaces. */
const pair = (accountId: string, other: string) => `${accountId} ${other}`;
