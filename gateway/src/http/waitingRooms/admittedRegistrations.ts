import { setTimeout as pause } from 'node:timers/promises';
import { admissionHeader } from '@marathon/contracts/waitingRoom';
import { type Admission, type Admissions, callerOf, type Handler, type Logger } from '@marathon/service-kit';
import type { WaitingRooms } from '@marathon/waiting-room';

interface Dependencies {
  readonly waitingRooms: Pick<WaitingRooms, 'used'>;
  readonly admissions: Pick<Admissions, 'verify'>;
  readonly logger: Pick<Logger, 'warn'>;
}

const header = admissionHeader.toLowerCase();

/** Records used admissions. The service verifies the token; requests without one pass unchanged. */
export function admittedRegistrations({ waitingRooms, admissions, logger }: Dependencies): Handler {
  async function markUsed(admission: Admission): Promise<void> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await waitingRooms.used(admission);
      } catch (err) {
        const { marathonId, number } = admission;
        logger.warn({ err, marathonId, number }, 'a used admission still counts as outstanding');
        await pause(delayMs);
      }
    }
  }

  return (req, res, next) => {
    const token = req.headers[header];
    if (typeof token !== 'string') return next();
    const admission = admissions.verify(token, callerOf(res).subject);
    res.once('finish', () => {
      if (res.statusCode === 201 && admission !== undefined) void markUsed(admission);
    });
    next();
  };
}

/** Until then the spot counts as out and is not given away twice. */
const retryDelaysMs = [200, 1_000, 5_000];
