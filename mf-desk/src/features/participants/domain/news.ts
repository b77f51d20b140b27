import { formatCount } from '@marathon/contracts/amounts';

/** The relevant part of a page of participants. */
interface Start {
  readonly total: number;
  readonly participants: readonly { readonly registrationId: string }[];
}

/** Differences from the shown beginning, in words; undefined without any. */
export function newsInWords(shown: Start, now: Start): string | undefined {
  const more = now.total - shown.total;
  if (more > 0) return `${formatCount(more)} new`;
  if (more < 0) return `${formatCount(-more)} fewer`;
  return hasSameStart(shown, now) ? undefined : 'Changes';
}

/** As far as both reach. */
function hasSameStart(shown: Start, now: Start): boolean {
  const reach = Math.min(shown.participants.length, now.participants.length);
  return shown.participants
    .slice(0, reach)
    .every(({ registrationId }, at) => registrationId === now.participants[at]?.registrationId);
}
