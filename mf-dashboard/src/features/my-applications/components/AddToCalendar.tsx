import type { Registration } from '@marathon/contracts/registration';
import { Button, Icon } from '@marathon/ui';
import { saveToCalendar } from '@marathon/ui/calendar';

/** Saves a calendar file of the race; nothing without a date. */
export function AddToCalendar({ registration }: { readonly registration: Registration }) {
  const { marathonId: _id, marathonTitle: title, location, eventDate, timeZone } = registration;
  if (!eventDate) return null;
  const race = { _id, title, location: location ?? '', description: '', eventDate, timeZone };
  return (
    <Button variant="secondary" size="s" onClick={() => saveToCalendar(race)}>
      <Icon name="calendar" size={18} />
      Add to calendar
    </Button>
  );
}
