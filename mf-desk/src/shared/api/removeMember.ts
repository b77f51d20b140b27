import type { Runtime } from '@marathon/app-runtime';
import { deletedSchema } from '@marathon/contracts/mutationResponses';
import { memberPath } from './teamPath.ts';

/** DELETE /marathons/{id}/team/{memberId}: by an owner, or by the member. */
export const removeMember = ({ api }: Runtime, marathonId: string, memberId: string) =>
  api.delete(memberPath(marathonId, memberId), { answer: deletedSchema });
