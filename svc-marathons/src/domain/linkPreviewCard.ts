import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { inZones } from '@marathon/contracts/zonedFormat';

/** What the picture of a link preview says. */
export interface LinkPreviewCard {
  readonly title: string;
  /** When and where, one below the other. */
  readonly lines: readonly string[];
}

type Previewed = Pick<Marathon, 'title' | 'eventDate' | 'timeZone' | 'location' | 'distance' | 'cancelledAt'>;

export function linkPreviewCard(marathon: Previewed): LinkPreviewCard {
  const { title, eventDate, timeZone, location, distance } = marathon;
  const day = raceDay(timeZone ?? 'UTC').format(new Date(eventDate));
  return { title, lines: [isCancelled(marathon) ? `Cancelled · ${day}` : day, `${location} · ${distance}`] };
}

const raceDay = inZones({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
