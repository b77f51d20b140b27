import { type MarathonStatus, marathonStatus, type StatusInput } from '@marathon/contracts/marathonStatus';
import { nextChange, takesRunners } from './statusChanges.ts';
import { useClockError } from './useClockError.ts';
import { useNow } from './useNow.ts';

interface StatusNow {
  readonly status: MarathonStatus;
  /** True if the server's clock agrees: a wrong clock on this device must keep nobody out. */
  readonly isSure: boolean;
  readonly isAsking: boolean;
}

/** Loads the server's time if this device says that registration is closed or opened within a day. */
export function useStatus(marathon: StatusInput): StatusNow {
  const now = useNow((at) => nextChange(marathon, at));
  const status = marathonStatus(marathon, now);
  const sinceOpening = now.getTime() - Date.parse(marathon.registrationStart);
  const { data, isFetching } = useClockError(!takesRunners(status) || sinceOpening < mostAhead);
  return { status, isSure: data !== undefined, isAsking: isFetching };
}

/** Largest error (ms) of a fast clock. */
const mostAhead = 24 * 60 * 60_000;
