import { type MarathonStatus, nextChange, statusOf, type Timed, takesRunners } from '../marathonStatus.ts';
import { useClockError } from './serverClock.ts';
import { useNow } from './useNow.ts';

interface StatusNow {
  readonly status: MarathonStatus;
  /** True when the server's clock agrees: without its word a clock that is wrong must not keep anybody out. */
  readonly isSure: boolean;
  /** True while the server is asked for the time. */
  readonly isAsking: boolean;
}

/**
 * Where a marathon stands now, changing as time goes by. Where the clock here says that nobody can register, the
 * server is asked for the time, and its clock is right.
 */
export function useStatus(marathon: Timed): StatusNow {
  const now = useNow((at) => nextChange(marathon, at));
  const status = statusOf(marathon, now);
  const { data, isFetching } = useClockError(!takesRunners(status));
  return { status, isSure: data !== undefined, isAsking: isFetching };
}
