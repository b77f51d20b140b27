import type { MarathonSnapshot } from '@marathon/contracts/events';
import { afterEach, beforeEach } from 'vitest';
import { aMarathonSnapshot, aRegistrationCommand, marathonChanged, register as store } from './builders.ts';
import { type Service, startService } from './startService.ts';

export const ada = 'ada@example.org';
export const bob = 'bob@example.org';

/** For each test of the file: the service, and a marathon with two spots that svc-marathons knows. */
export function runningService() {
  const setting = {} as { service: Service; marathon: MarathonSnapshot };
  beforeEach(async () => {
    setting.service = await startService();
    setting.marathon = aMarathonSnapshot({ limit: 2 });
    setting.service.marathons.set(setting.marathon.marathonId, setting.marathon);
  });
  afterEach(() => setting.service.stop());

  const register = (email: string, more = {}) =>
    setting.service.register(email, setting.marathon.marathonId, more);
  return Object.assign(setting, {
    register,
    idAfterRegistering: async (email: string): Promise<string> => (await register(email)).body.insertedId,
    /** Stored by a release that took any text as a contact. */
    async idOfOlder(email: string, contact: string): Promise<string> {
      const { marathon, service } = setting;
      await service.store.applyMarathonEvents([marathonChanged(marathon)]);
      const { form, ...command } = aRegistrationCommand({ marathonId: marathon.marathonId, email });
      await store(service.store, [{ ...command, form: { ...form, contact } }]);
      return command.registrationId;
    },
    mine: async (email: string) =>
      (await setting.service.ask(`/registrations?email=${email}`, { as: email })).body,
  });
}
