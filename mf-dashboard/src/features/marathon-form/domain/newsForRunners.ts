import type { Marathon } from '@marathon/contracts/marathon';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';

/** Changes that svc-messages mails to runners: `date or time and location`; undefined without any. */
export function newsForRunners(before: Marathon, after: NewMarathon, now: Date): string | undefined {
  const isToCome = [before, after].some(({ eventDate }) => eventDate > now.toISOString());
  const news = [
    ...(before.eventDate === after.eventDate ? [] : ['date or time']),
    ...(before.location.trim() === after.location.trim() ? [] : ['location']),
  ];
  return isToCome && before.registrationCount > 0 && news.length > 0 ? news.join(' and ') : undefined;
}
