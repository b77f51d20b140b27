import { accountIdOf } from '@marathon/service-kit/testing';
import { beforeEach } from 'vitest';
import { runningService } from './runningService.ts';

export const grace = 'grace@example.org';

/** For each test of the file: the service, and a marathon whose organizer is Grace. */
export function importing() {
  const setting = runningService();
  const path = () => `/marathons/${setting.marathon.marathonId}/registrations`;
  beforeEach(() => {
    setting.service.organizers.set(setting.marathon.marathonId, accountIdOf(grace));
  });
  const post = (file: string | Uint8Array, query = '', headers: Record<string, string> = {}) =>
    setting.service.ask(`${path()}/import?${query}`, {
      as: grace,
      method: 'POST',
      body: file,
      headers: { 'content-type': 'text/csv', ...headers },
    });
  return Object.assign(setting, {
    path,
    post,
    preview: (file: string | Uint8Array) => post(file, 'preview=true'),
    /** Who takes part, as the organizer sees it. */
    listed: async () => (await setting.service.ask(path(), { as: grace })).body,
  });
}
