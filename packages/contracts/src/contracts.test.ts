import { describe, expect, test } from 'vitest';
import {
  isRegistrationOpen,
  loginFormSchema,
  marathonPatchSchema,
  newMarathonSchema,
  newUserSchema,
  passwordProblem,
  userPatchSchema,
} from './index.ts';

const body = {
  title: '  Harbour Run ',
  image: 'https://example.org/a.jpg',
  location: 'Oslo',
  registrationStart: '2027-01-01',
  registrationEnd: '2027-02-01',
  marathonDate: '2027-03-01T09:00:00+01:00',
  distance: '25k',
  description: 'Along the fjord',
};

const pathsOf = (input: unknown) =>
  newMarathonSchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'));

describe('a new marathon', () => {
  test('is trimmed, takes marathonDate for eventDate and closes at the last instant of a day', () => {
    expect(newMarathonSchema.parse({ ...body, registrationCount: 99, hacker: true })).toEqual({
      title: 'Harbour Run',
      image: 'https://example.org/a.jpg',
      location: 'Oslo',
      registrationStart: '2027-01-01T00:00:00.000Z',
      registrationEnd: '2027-02-01T23:59:59.999Z',
      eventDate: '2027-03-01T08:00:00.000Z',
      timeZone: 'UTC',
      distance: '25k',
      description: 'Along the fjord',
      organizer: '',
      contactEmail: '',
      registrationFee: null,
      participantsLimit: null,
      waitingRoom: false,
    });
  });

  test.each([
    [{ title: '   ' }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ title: '\u200b\u200d' }, ['title']],
    [{ title: 'Run\0' }, ['title']],
    [{ title: 'Run\ud800' }, ['title']],
    [{ title: '\u3164\u2800' }, ['title']],
    [{ image: 'javascript:alert(1)' }, ['image']],
    [{ image: 'http:evil' }, ['image']],
    [{ image: 'http://x/\r\nX-Header: y' }, ['image']],
    [{ image: 'http://x/"><b>' }, ['image']],
    [{ distance: '42k' }, ['distance']],
    [{ registrationStart: '2027-02-30' }, ['registrationStart']],
    [{ registrationStart: 'tomorrow' }, ['registrationStart']],
    [{ registrationStart: 5 }, ['registrationStart']],
    [{ marathonDate: '9999-12-31T23:59:59-01:00' }, ['eventDate']],
    [{ registrationStart: '0000-01-01' }, ['registrationStart']],
    [{ registrationEnd: '2026-12-31' }, ['registrationEnd']],
    [{ marathonDate: '2027-01-15' }, ['eventDate']],
    [{ eventDate: '2027-03-01', marathonDate: [] }, ['marathonDate']],
    [{ eventDate: '2027-03-01', marathonDate: 'soon' }, ['marathonDate']],
    [{ registrationFee: -1 }, ['registrationFee']],
    [{ registrationFee: 10.001 }, ['registrationFee']],
    [{ registrationFee: '12abc' }, ['registrationFee']],
    [{ participantsLimit: 0 }, ['participantsLimit']],
    [{ participantsLimit: 1.5 }, ['participantsLimit']],
    [{ participantsLimit: '1.000' }, ['participantsLimit']],
  ])('with %j is refused naming the field', (wrong, paths) => {
    expect(pathsOf({ ...body, ...wrong })).toEqual(paths);
  });

  test('keeps line breaks, accents, scripts of every direction and emoji', () => {
    const description = 'Første linje\n\tsecond — العدو 🏃‍♀️';
    expect(newMarathonSchema.parse({ ...body, description }).description).toBe(description);
  });

  test('takes a fee to the cent', () => {
    const registrationFee = '0.30000000000000004';
    expect(newMarathonSchema.parse({ ...body, registrationFee }).registrationFee).toBe(0.3);
  });

  test('takes numbers that a form sends as text, and empty ones as none', () => {
    const parsed = newMarathonSchema.parse({ ...body, registrationFee: '49.90', participantsLimit: '' });
    expect(parsed.registrationFee).toBe(49.9);
    expect(parsed.participantsLimit).toBeNull();
  });
});

test('a patch holds only what was sent', () => {
  expect(marathonPatchSchema.parse({ title: 'New', createdBy: 'x' })).toEqual({ title: 'New' });
  expect(marathonPatchSchema.parse({ organizer: null, contactEmail: ' ', participantsLimit: '' })).toEqual({
    organizer: '',
    contactEmail: '',
    participantsLimit: null,
  });
});

test('password rules are told in order: uppercase, lowercase, length', () => {
  expect(['a', 'A', 'Ab', 'Abcdef'].map(passwordProblem)).toEqual([
    'Password must have at least one uppercase letter!',
    'Password must have at least one lowercase letter!',
    'Password must be at least 6 characters long!',
    undefined,
  ]);
});

test('an e-mail is compared without regard to case, and an empty photo is no photo', () => {
  const user = newUserSchema.parse({
    displayName: 'Ada',
    email: ' Ada@Example.ORG ',
    photoURL: '',
    password: 'Abcdef',
  });
  expect(user).toEqual({
    displayName: 'Ada',
    email: 'ada@example.org',
    photoURL: undefined,
    password: 'Abcdef',
  });
});

test('a photo that is emptied is taken away, one that is not mentioned stays', () => {
  expect(userPatchSchema.parse({ photoURL: ' ' })).toEqual({ photoURL: null });
  expect(userPatchSchema.parse({ photoURL: null })).toEqual({ photoURL: null });
  expect(userPatchSchema.parse({ displayName: 'Ada' })).toStrictEqual({ displayName: 'Ada' });
  expect(userPatchSchema.safeParse({ photoURL: 'ada.jpg' }).success).toBe(false);
});

test.each([
  'ada@post.xn--p1ai',
  'ada@xn--mnchen-3ya.de',
  'a&b@example.org',
  'a=b@example.org',
  'x!y@example.org',
  "o'@example.org",
])('%s is an address that can get mail', (email) => {
  expect(loginFormSchema.parse({ email, password: 'x' }).email).toBe(email);
});

test.each([
  'ada',
  'ada@',
  '@example.org',
  'a..b@example.org',
  'a b@example.org',
  'a@b@example.org',
  'a@example.1',
  'a@-x.org',
  'a@x.xn--',
])('%s is no address', (email) => {
  expect(loginFormSchema.safeParse({ email, password: 'x' }).error?.issues[0]?.message).toBe(
    'Email is not valid',
  );
});

test('an address at an international domain is stored as the DNS knows it', () => {
  expect(loginFormSchema.parse({ email: 'Ada <ada@MÜNCHEN.de>\u200b', password: 'x' }).email).toBe(
    'ada@xn--mnchen-3ya.de',
  );
});

test('an address that nobody can own cannot be registered', () => {
  const user = { displayName: 'Ada', email: 'harbour@demo.invalid', password: 'Abcdef' };
  expect(newUserSchema.safeParse(user).error?.issues[0]?.path).toEqual(['email']);
});

test('a registration window is open at its very first and very last instant', () => {
  const window = {
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-01-31T23:59:59.999Z',
  };
  const open = (at: string) => isRegistrationOpen(window, new Date(at));
  expect(open('2026-12-31T23:59:59.999Z')).toBe(false);
  expect(open('2027-01-01T00:00:00.000Z')).toBe(true);
  expect(open('2027-01-31T23:59:59.999Z')).toBe(true);
  expect(open('2027-02-01T00:00:00.000Z')).toBe(false);
});
