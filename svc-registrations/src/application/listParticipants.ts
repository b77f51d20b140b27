import type { Result } from '@marathon/contracts/result';
import { ok } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';
import type { ParticipantsAsked, ParticipantsPage } from './ports.ts';

/** A page of those who take part in one's own marathon. */
export const listParticipants =
  (dependencies: Dependencies) =>
  async (asked: ParticipantsAsked, accountId: string): Promise<Result<ParticipantsPage>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', {
      marathonId: asked.marathonId,
      accountId,
    });
    return allowed.ok ? ok(await dependencies.store.participants(asked)) : allowed;
  };
