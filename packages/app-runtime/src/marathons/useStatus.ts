import { type MarathonStatus, marathonStatus, type StatusInput } from '@marathon/contracts/marathonStatus';
import { nextChange, takesRunners } from './statusChanges.ts';
import { useClockError } from './useClockError.ts';
import { useNow } from './useNow.ts';

interface StatusNow {
  readonly status: MarathonStatus;
  /** True when the server's clock agrees. A wrong clock on this device must not keep anybody out. */
  readonly isSure: boolean;
  /** True while the server has not yet answered what time it is. */
  readonly isAsking: boolean;
}

/**
 * The status of a marathon now; it changes with time. When this device's clock says that nobody can register, or that
 * registration opened within a day, the hook asks the server for the time and follows the server's clock.
 */
export function useStatus(marathon: StatusInput): StatusNow {
  const now = useNow((at) => nextChange(marathon, at));
  const status = marathonStatus(marathon, now);
  const sinceOpening = now.getTime() - Date.parse(marathon.registrationStart);
  const { data, isFetching } = useClockError(!takesRunners(status) || sinceOpening < mostAhead);
  return { status, isSure: data !== undefined, isAsking: isFetching };
}

/** How far (ms) a clock is ahead at most. */
const mostAhead = 24 * 60 * 60_000;
