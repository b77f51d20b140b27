import { aMarathon } from '@marathon/front-end-testing/builders';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aMarathonForm } from '../../../testing/aMarathonForm.ts';
import { datesIn, instantsOf } from './marathonDates.ts';
import { formOf } from './marathonForm.ts';

afterEach(() => vi.unstubAllEnvs());
/** Sets the browser's time zone. */
const travelTo = (zone: string) => vi.stubEnv('TZ', zone);

const oslo = aMarathon({
  timeZone: 'Europe/Oslo',
  registrationStart: '2030-03-01T06:13:07.123Z',
  registrationEnd: '2030-03-31T21:59:59.999Z',
  eventDate: '2030-06-20T05:30:00.000Z',
});
const { registrationStart, registrationEnd, eventDate } = oslo;
const stored = { registrationStart, registrationEnd, eventDate };

describe.each(['Europe/Oslo', 'Pacific/Auckland', 'America/Los_Angeles'])('an organizer in %s', (place) => {
  test('means the clocks of the race, over the days on which they change', () => {
    travelTo(place);
    const spring = {
      registrationStart: '03/31/2030',
      registrationEnd: '03/31/2030',
      eventDate: '04/07/2030',
    };
    expect(instantsOf(aMarathonForm({ ...spring, timeZone: 'Europe/Oslo' }))).toEqual({
      registrationStart: '2030-03-30T23:00:00.000Z',
      registrationEnd: '2030-03-31T21:59:59.999Z',
      eventDate: '2030-04-07T07:00:00.000Z',
    });
    const autumn = {
      registrationStart: '03/10/2030',
      registrationEnd: '11/03/2030',
      eventDate: '11/10/2030',
    };
    expect(instantsOf(aMarathonForm({ ...autumn, timeZone: 'America/New_York' }))).toEqual({
      registrationStart: '2030-03-10T05:00:00.000Z',
      registrationEnd: '2030-11-04T04:59:59.999Z',
      eventDate: '2030-11-10T14:00:00.000Z',
    });
  });

  test('sees the days of the race, and keeps its instants where they touch nothing', () => {
    travelTo(place);
    const form = formOf(oslo);
    expect(form).toMatchObject({
      timeZone: 'Europe/Oslo',
      registrationStart: '03/01/2030',
      registrationEnd: '03/31/2030',
      eventDate: '06/20/2030',
      startTime: '07:30',
    });
    expect(instantsOf(form, oslo)).toEqual(stored);
  });

  test('who changes one day changes that one alone', () => {
    travelTo(place);
    const moved = { ...formOf(oslo), registrationEnd: '04/01/2030' };
    expect(instantsOf(moved, oslo)).toEqual({ ...stored, registrationEnd: '2030-04-01T21:59:59.999Z' });
  });

  test('who chooses another zone keeps the days and hours as typed', () => {
    travelTo(place);
    const form = formOf(oslo);
    const moved = { ...form, ...datesIn('America/New_York', form, oslo) };
    expect(moved).toEqual({ ...form, timeZone: 'America/New_York' });
    expect(instantsOf(moved, oslo)).toEqual({
      registrationStart: '2030-03-01T12:13:00.000Z',
      registrationEnd: '2030-04-01T03:59:59.999Z',
      eventDate: '2030-06-20T11:30:00.000Z',
    });
    const back = { ...moved, ...datesIn('Europe/Oslo', moved, oslo) };
    expect(instantsOf(back, oslo)).toEqual(stored);
  });
});

describe('an older marathon, whose creator chose no zone', () => {
  const older = { ...oslo, timeZone: null };

  test('is offered the zone of who changes it, with the days as they are there', () => {
    travelTo('America/Los_Angeles');
    expect(formOf(older)).toMatchObject({
      timeZone: 'America/Los_Angeles',
      eventDate: '06/19/2030',
      startTime: '22:30',
    });
    expect(instantsOf(formOf(older), older)).toEqual(stored);
  });

  test('moves the hours of its window to the clocks of the zone that is chosen', () => {
    travelTo('America/Los_Angeles');
    expect(formOf(older)).toMatchObject({ openingTime: '22:13', closingTime: '14:59' });
    expect(datesIn('Europe/Oslo', formOf(older), older)).toMatchObject({
      openingTime: '07:13',
      closingTime: '',
    });
  });

  test('keeps its instants, whichever zone is chosen for it', () => {
    travelTo('America/Los_Angeles');
    const chosen = { ...formOf(older), ...datesIn('Europe/Oslo', formOf(older), older) };
    expect(chosen).toMatchObject({
      eventDate: '06/20/2030',
      startTime: '07:30',
      registrationEnd: '03/31/2030',
    });
    expect(instantsOf(chosen, older)).toEqual(stored);
  });

  test('has what was typed meant in the zone that is chosen, before or after', () => {
    travelTo('America/Los_Angeles');
    const typed = { ...formOf(older), eventDate: '06/21/2030', startTime: '08:00' };
    const chosen = { ...typed, ...datesIn('Europe/Oslo', typed, older) };
    expect(instantsOf(chosen, older)).toEqual({ ...stored, eventDate: '2030-06-21T06:00:00.000Z' });
  });
});
