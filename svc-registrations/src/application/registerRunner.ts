import { type Result, refuse } from '@marathon/contracts/result';
import type { PlaceAnswer } from '../domain/decideRegistration.ts';
import type { PlaceCommand } from '../domain/registrationCommand.ts';
import type { GroupCommit } from './groupCommit.ts';
import type { LookUpMarathon } from './marathonLookUp.ts';
import type { PlaceOutcome } from './ports.ts';

interface Parts {
  readonly commits: Pick<GroupCommit<PlaceCommand, PlaceOutcome>, 'submit'>;
  readonly lookUp: LookUpMarathon;
}

export type RegisterRunner = (command: PlaceCommand) => Promise<PlaceAnswer>;

const busy: Result<never> = refuse('unavailable', { retryAfterSeconds: 1 });

/** Asks for a place; a marathon that nobody here has heard of is looked up first. Rejects when the store fails. */
export function registerRunner({ commits, lookUp }: Parts): RegisterRunner {
  return async (command) => {
    const outcome = await commits.submit(command);
    if (outcome === undefined) return busy;
    if (outcome !== 'marathon-unknown') return outcome;

    const found = await lookUp(command.form.marathonId, command.email);
    if (found === 'unavailable') return busy;
    if (found === 'missing' && !command.idempotency) return refuse('marathon-not-found');
    const again = await commits.submit({ ...command, marathonIsMissing: found === 'missing' });
    return again === undefined || again === 'marathon-unknown' ? busy : again;
  };
}
