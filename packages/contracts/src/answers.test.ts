import { expect, test } from 'vitest';
import {
  marathonSchema,
  registrationSchema,
  shownMarathonSchema,
  shownMarathonsSchema,
  shownRegistrationSchema,
} from './index.ts';

const marathon = {
  _id: '0123456789abcdef01234567',
  title: 'Fjord Run',
  image: 'https://example.org/a.jpg',
  location: 'Oslo',
  registrationStart: '2030-01-01T00:00:00.000Z',
  registrationEnd: '2030-02-01T23:59:59.999Z',
  eventDate: '2030-03-01T08:00:00.000Z',
  marathonDate: '2030-03-01T08:00:00.000Z',
  timeZone: 'Europe/Oslo',
  distance: '25k',
  organizer: 'Ada',
  registrationFee: 45,
  participantsLimit: 100,
  waitingRoom: true,
  registrationCount: 7,
  description: 'Along the fjord',
  createdAt: '2029-12-01T08:00:00.000Z',
  createdBy: 'ada@example.org',
  revision: 1,
};

const registration = {
  _id: '0123456789abcdef01234568',
  email: 'ada@example.org',
  marathonId: marathon._id,
  marathonTitle: marathon.title,
  registrationStart: marathon.registrationStart,
  startDate: marathon.registrationStart,
  registrationFee: 45,
  eventDate: marathon.eventDate,
  location: 'Oslo',
  timeZone: 'Europe/Oslo',
  firstName: 'Ada',
  lastName: 'Runner',
  participantName: 'Ada Runner',
  contact: '+47',
  contactNumber: '+47',
  additionalInfo: 'left-handed',
  address: 'Harbour 1',
  date: '2030-01-02T08:00:00.000Z',
  status: 'active',
};

test('a whole answer is read as it is, without what a newer server adds', () => {
  expect(shownMarathonSchema.parse({ ...marathon, weather: 'rain' })).toEqual(marathon);
  expect(shownRegistrationSchema.parse({ ...registration, bib: 12 })).toEqual(registration);
});

test('a marathon that lacks what a page can do without is read with the fallbacks of the specification', () => {
  const { _id, registrationStart, registrationEnd, marathonDate, createdAt, createdBy, revision } = marathon;
  const bare = { _id, registrationStart, registrationEnd, marathonDate, createdAt, createdBy, revision };
  const shown = {
    ...bare,
    title: 'Untitled marathon',
    image: '',
    location: 'Location to be announced',
    eventDate: marathonDate,
    timeZone: null,
    distance: 'N/A',
    organizer: 'Not named',
    registrationFee: null,
    participantsLimit: null,
    waitingRoom: false,
    registrationCount: 0,
    description: 'No description available.',
  };
  const nothing = Object.fromEntries(Object.keys(marathon).map((line) => [line, null]));
  expect(shownMarathonSchema.parse(bare)).toEqual(shown);
  expect(shownMarathonSchema.parse({ ...nothing, ...bare, title: '  ' })).toEqual(shown);
});

test('a registration that lacks what a page can do without is read with fallbacks', () => {
  const { marathonTitle, registrationFee, eventDate, location, timeZone, additionalInfo, address, ...bare } =
    registration;
  expect(shownRegistrationSchema.parse(bare)).toEqual({
    ...bare,
    marathonTitle: 'Untitled marathon',
    registrationFee: null,
    eventDate: null,
    location: null,
    timeZone: null,
    additionalInfo: '',
    address: '',
  });
});

test('a value that a newer server has added to an enumeration breaks no older page', () => {
  expect(shownMarathonSchema.parse({ ...marathon, distance: '42k' }).distance).toBe('42k');
  expect(shownRegistrationSchema.parse({ ...registration, status: 'waiting' }).status).toBe('active');
});

test.each(['_id', 'registrationStart', 'registrationEnd', 'createdBy', 'revision'])(
  'a marathon without its %s is not shown, nor is the list that it is in',
  (line) => {
    expect(shownMarathonsSchema.safeParse([marathon, { ...marathon, [line]: null }]).success).toBe(false);
  },
);

test.each(['an object', null, 7, []])('%s is no marathon and no registration', (answer) => {
  expect(shownMarathonSchema.safeParse(answer).success).toBe(false);
  expect(shownRegistrationSchema.safeParse(answer).success).toBe(false);
});

test('services take nothing but whole answers of each other', () => {
  expect(marathonSchema.safeParse({ ...marathon, participantsLimit: undefined }).success).toBe(false);
  expect(registrationSchema.safeParse({ ...registration, status: 'waiting' }).success).toBe(false);
});
