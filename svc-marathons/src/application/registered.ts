import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';

const unknown = {
  detail: 'How many runners are registered is not known at the moment. Try again in a minute',
  retryAfterSeconds: 60,
};

/** Asks svc-registrations: the count here follows by events. @throws if it does not answer */
export const countRegistered = async (
  { spots }: Pick<Dependencies, 'spots'>,
  marathonId: string,
): Promise<number> => (await spots.find(marathonId))?.taken ?? 0;

export const registered =
  ({ spots, logger }: Pick<Dependencies, 'spots' | 'logger'>) =>
  async (marathonId: string): Promise<Result<number>> => {
    try {
      return ok(await countRegistered({ spots }, marathonId));
    } catch (err) {
      logger.warn({ marathonId, err }, 'svc-registrations does not tell how many are registered');
      return refuse('unavailable', unknown);
    }
  };
