import type { Challenge, MessageKind, Place, Race, RenderInput } from '../renderInput.ts';

export const aRace = (race: Partial<Race> = {}): Race => ({
  title: 'Oslo Night Run',
  startsAt: '2027-05-22T18:30:00.000Z',
  timeZone: 'Europe/Oslo',
  location: 'Rådhusplassen, Oslo',
  url: 'https://marathon.example/marathonsdetails/6553f1a2c4d5e6f708192a3b',
  ...race,
});

/** State before `aRace`. */
export const aRaceBefore = {
  startsAt: '2027-05-15T17:00:00.000Z',
  timeZone: 'Europe/Oslo',
  location: 'Frognerparken, Oslo',
} as const;

export const aPlace: Place = { registrationId: '6553f1a2c4d5e6f708192a3c', participantName: 'Ada Løvås' };
const now = '2026-11-22T16:20:00.000Z';

const challenge = (page: string, expiresAt = '2026-11-23T16:20:00.000Z'): Challenge => ({
  link: `https://marathon.example/${page}#token=Zm9yIGEgcGljdHVyZSBvbmx5LCBub3QgYSBzZWNyZXQgYXQgYWxs`,
  expiresAt,
});

const common = {
  now,
  site: { url: 'https://marathon.example', contactEmail: 'hello@marathon.example' },
  person: { name: 'Ada Løvås' },
} as const;

const verification = { ...challenge('verify-email'), code: '482913' };
const unsubscribeUrl = 'https://marathon.example/messages/unsubscribe/cGVyc29u';

const messages: { readonly [Kind in MessageKind]: Extract<RenderInput, { kind: Kind }> } = {
  'account-created': { ...common, kind: 'account-created', challenge: verification },
  'verify-email': { ...common, kind: 'verify-email', challenge: verification },
  'reset-password': {
    ...common,
    kind: 'reset-password',
    challenge: challenge('reset-password', '2026-11-22T16:50:00.000Z'),
  },
  'password-changed': { ...common, kind: 'password-changed', changedAt: now },
  'change-email': { ...common, kind: 'change-email', challenge: verification },
  'email-changed': { ...common, kind: 'email-changed', changedAt: now, to: 'ada.lovas@mail.example' },
  'new-device': { ...common, kind: 'new-device', signedInAt: now, device: 'Firefox on Windows' },
  'password-guessed': { ...common, kind: 'password-guessed' },
  'second-factor-enabled': { ...common, kind: 'second-factor-enabled', changedAt: now },
  'second-factor-disabled': { ...common, kind: 'second-factor-disabled', changedAt: now },
  'second-factor-removed': { ...common, kind: 'second-factor-removed', changedAt: now },
  'recovery-codes-replaced': { ...common, kind: 'recovery-codes-replaced', changedAt: now },
  'passkey-added': { ...common, kind: 'passkey-added', changedAt: now },
  'passkey-removed': { ...common, kind: 'passkey-removed', changedAt: now },
  'code-guessed': { ...common, kind: 'code-guessed' },
  'place-confirmed': { ...common, kind: 'place-confirmed', race: aRace(), place: aPlace },
  'place-cancelled': { ...common, kind: 'place-cancelled', race: aRace(), place: aPlace },
  'race-changed': { ...common, kind: 'race-changed', race: aRace(), before: aRaceBefore, place: aPlace },
  'race-cancelled': {
    ...common,
    kind: 'race-cancelled',
    race: aRace(),
    place: aPlace,
    note: 'A storm is coming. Fees are paid back within two weeks.',
  },
  'race-deleted': { ...common, kind: 'race-deleted', race: aRace(), place: aPlace },
  'reminder-7-days': {
    ...common,
    kind: 'reminder-7-days',
    now: '2027-05-15T18:30:00.000Z',
    race: aRace(),
    place: aPlace,
    unsubscribeUrl,
  },
  'reminder-1-day': {
    ...common,
    kind: 'reminder-1-day',
    now: '2027-05-21T18:30:00.000Z',
    race: aRace(),
    place: aPlace,
    unsubscribeUrl,
  },
  'turn-called': {
    ...common,
    kind: 'turn-called',
    race: aRace(),
    expiresAt: '2026-11-22T16:30:00.000Z',
  },
  'turn-ending': {
    ...common,
    kind: 'turn-ending',
    race: aRace(),
    expiresAt: '2026-11-22T16:22:00.000Z',
    canExtend: true,
  },
  'turn-passed': { ...common, kind: 'turn-passed', race: aRace(), phase: 'open' },
  'team-invitation': {
    ...common,
    person: { name: '' },
    kind: 'team-invitation',
    invitation: {
      from: 'Grace Hopper',
      marathonTitle: aRace().title,
      role: 'desk',
      link: challenge('desk/invitation').link,
      acceptBy: '2026-11-29T16:20:00.000Z',
    },
  },
  'race-taken-down': {
    ...common,
    kind: 'race-taken-down',
    takedown: {
      marathonId: '6553f1a2c4d5e6f708192a3b',
      marathonTitle: aRace().title,
      reason: 'The description asks runners for bank details.',
    },
  },
  'account-deleted': { ...common, kind: 'account-deleted' },
};

export const everyKind = Object.keys(messages) as MessageKind[];

/** A typical mail of a kind. */
export const aMessage = <Kind extends MessageKind>(
  kind: Kind,
  different: Partial<Extract<RenderInput, { kind: Kind }>> = {},
): Extract<RenderInput, { kind: Kind }> => ({ ...messages[kind], ...different });
