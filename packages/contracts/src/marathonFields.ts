import type { Marathon } from './marathon.ts';

/** Something that an organizer decides of a marathon. */
interface MarathonField {
  /**
   * What the log of the race keeps of a change: both values, or only that there was one, where they are long, say nothing to
   * readers, or name a person.
   */
  readonly logged: 'values' | 'change';
}

const values = { logged: 'values' } as const;
const change = { logged: 'change' } as const;

/**
 * Everything that an organizer decides of a marathon, once. Requests, drafts, copies, the log of the race, the form and both stores
 * derive from it. The type of each is that of `marathonSchema`.
 */
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
  registrationFee: values,
  participantsLimit: values,
  waitingRoom: values,
} as const satisfies { readonly [Name in keyof Marathon]?: MarathonField };

type Fields = typeof marathonFields;
export type MarathonFieldName = keyof Fields;

/** What an organizer decides. */
export type DecidedMarathon = Pick<Marathon, MarathonFieldName>;

export const marathonFieldNames = Object.keys(marathonFields) as readonly MarathonFieldName[];

/** Those of which the log keeps this. */
export const marathonFieldsLogged = <Logged extends MarathonField['logged']>(logged: Logged) =>
  marathonFieldNames.filter(
    (name): name is FieldLogged<Logged> =>
      marathonFields[name].logged === (logged as MarathonField['logged']),
  );

type FieldLogged<Logged> = {
  [Name in MarathonFieldName]: Fields[Name]['logged'] extends Logged ? Name : never;
}[MarathonFieldName];

/** What an organizer decided of this marathon, without what the server knows of it. */
export const decidedOf = (marathon: DecidedMarathon): DecidedMarathon =>
  Object.fromEntries(marathonFieldNames.map((name) => [name, marathon[name]])) as unknown as DecidedMarathon;
