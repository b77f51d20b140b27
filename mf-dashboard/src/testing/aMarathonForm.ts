import { emptyMarathonForm, type MarathonForm } from '../features/marathon-form/domain/marathonForm.ts';

/** A form that the rules accept. */
export const aMarathonForm = (fields: Partial<MarathonForm> = {}): MarathonForm => ({
  ...emptyMarathonForm(),
  timeZone: 'Europe/Oslo',
  title: 'Midnight Sun Run',
  location: 'Tromsø, Norway',
  registrationStart: '05/01/2030',
  registrationEnd: '06/01/2030',
  eventDate: '06/20/2030',
  description: 'Ten kilometres under a sun that does not set.',
  image: 'https://example.org/sun.jpg',
  ...fields,
});
