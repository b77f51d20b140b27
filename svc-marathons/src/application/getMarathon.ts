import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Caller } from '../domain/ownedMarathon.ts';
import { roleIn } from '../domain/team.ts';
import type { Dependencies } from './dependencies.ts';
import type { StoredMarathon } from './ports/marathonReading.ts';

export const getMarathon =
  ({ store, contactEmail, now }: Dependencies) =>
  async (id: string, caller?: Caller): Promise<Result<StoredMarathon>> => {
    const current = await store.byId(id);
    if (current === undefined) return refuse('marathon-not-found');
    if (current.takedown === null) return ok(current);
    const team = caller ? await store.teamOf(id) : [];
    if (caller && roleIn({ current, team }, caller, now()) !== undefined) return ok(current);
    const { reason } = current.takedown;
    return refuse('taken-down', { detail: `This race was taken down: ${reason}`, reason, contactEmail });
  };
