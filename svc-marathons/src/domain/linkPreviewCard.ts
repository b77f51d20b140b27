import type { Marathon } from '@marathon/contracts/marathon';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { inZones } from '@marathon/contracts/zonedFormat';

export interface LinkPreviewCard {
  readonly title: string;
  readonly lines: readonly string[];
}

type Previewed = Pick<Marathon, 'title' | 'eventDate' | 'timeZone' | 'location' | 'distance' | 'cancelledAt'>;

export function linkPreviewCard(marathon: Previewed): LinkPreviewCard {
  const { title, eventDate, timeZone, location, distance } = marathon;
  const day = raceDay(timeZone ?? 'UTC').format(new Date(eventDate));
  return { title, lines: [isCancelled(marathon) ? `Cancelled · ${day}` : day, `${location} · ${distance}`] };
}

const raceDay = inZones({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
