import type { Marathon } from './marathon.ts';

interface MarathonField {
  /** `change` stores no values: for long or technical texts, and for people's names. */
  readonly logged: 'values' | 'change';
}

const values = { logged: 'values' } as const;
const change = { logged: 'change' } as const;

/** All that an organizer decides. Requests, drafts, copies, the race log, the form and both stores derive from it. */
export const marathonFields = {
  title: values,
  image: change,
  location: values,
  registrationStart: values,
  registrationEnd: values,
  eventDate: values,
  timeZone: values,
  distance: values,
  description: change,
  organizer: change,
  contactEmail: change,
  registrationFee: values,
  participantsLimit: values,
  waitingRoom: values,
} as const satisfies { readonly [Name in keyof Marathon]?: MarathonField };

type Fields = typeof marathonFields;
export type MarathonFieldName = keyof Fields;

export type DecidedMarathon = Pick<Marathon, MarathonFieldName>;

export const marathonFieldNames = Object.keys(marathonFields) as readonly MarathonFieldName[];

export const marathonFieldsLogged = <Logged extends MarathonField['logged']>(logged: Logged) =>
  marathonFieldNames.filter(
    (name): name is FieldLogged<Logged> =>
      marathonFields[name].logged === (logged as MarathonField['logged']),
  );

type FieldLogged<Logged> = {
  [Name in MarathonFieldName]: Fields[Name]['logged'] extends Logged ? Name : never;
}[MarathonFieldName];

export const decidedOf = (marathon: DecidedMarathon): DecidedMarathon =>
  Object.fromEntries(marathonFieldNames.map((name) => [name, marathon[name]])) as unknown as DecidedMarathon;
