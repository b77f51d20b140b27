import { z } from 'zod';
import type { SignIns } from '../identity.ts';
import type { AdminApi } from './adminApi.ts';
import type { EndedSignIns } from './endedSignIns/endedSignIns.ts';
import { jsonOf, unexpectedAnswer, userPath } from './users.ts';

export interface KeycloakSignIns extends SignIns {
  endOthers(subject: string, ownId: string | undefined): Promise<void>;
}

const sessionsSchema = z.array(z.object({ id: z.string(), start: z.number() }));

/** A user session of the realm is a sign-in, and its id is the `sid` of its tokens. */
export function createSignIns(admin: AdminApi, ended: EndedSignIns): KeycloakSignIns {
  async function sessionsOf(subject: string) {
    const answer = await admin.call('GET', userPath(subject, '/sessions'));
    if (answer.status === 404) return [];
    return sessionsSchema.parse(await jsonOf(answer));
  }
  const idsOf = async (subject: string) => (await sessionsOf(subject)).map(({ id }) => id);

  return {
    hasEnded: ended.has,
    // Only Keycloak itself can report new devices.
    deviceOf: async () => undefined,
    list: async (subject) =>
      (await sessionsOf(subject)).map(({ id, start }) => ({
        signInId: id,
        since: new Date(start).toISOString(),
      })),
    async endAll(subject) {
      const ids = await idsOf(subject);
      const answer = await admin.call('POST', userPath(subject, '/logout'));
      if (answer.status === 404) return 0;
      if (!answer.ok) throw unexpectedAnswer(answer);
      ended.add(ids);
      return ids.length;
    },
    async endOthers(subject, ownId) {
      const ids = (await idsOf(subject)).filter((id) => id !== ownId);
      for (const id of ids) {
        const answer = await admin.call('DELETE', `/sessions/${encodeURIComponent(id)}`);
        if (!answer.ok && answer.status !== 404) throw unexpectedAnswer(answer);
        ended.add([id]);
      }
    },
  };
}
