import { defaultDistance } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { type MarathonFieldName, marathonFieldNames } from '@marathon/contracts/marathonFields';
import { ownTimeZone } from '@marathon/contracts/timeZone';
import { dateTexts, emptyDateTexts, type TimeField } from './formTimes.ts';

/**
 * Input fields, named as in the request, so that server errors find their field. Days are `MM/dd/yyyy`, times are
 * `HH:mm`, both in the form's time zone (IANA name).
 */
export type MarathonForm = Record<TextFieldName, string> & { waitingRoom: boolean };

export type TextFieldName = DecidedText | TimeField;

type DecidedText = Exclude<MarathonFieldName, 'waitingRoom'>;

/** A text for each field that is sent under its own name. */
export function ofEachText(makeText: (name: DecidedText) => string): Record<DecidedText, string> {
  const texts = {} as Record<DecidedText, string>;
  for (const name of marathonFieldNames) if (name !== 'waitingRoom') texts[name] = makeText(name);
  return texts;
}

/** Before any input: a race in its organizer's time zone. */
export const emptyMarathonForm = (): MarathonForm => ({
  ...ofEachText(() => ''),
  distance: defaultDistance,
  timeZone: ownTimeZone(),
  ...emptyDateTexts(),
  waitingRoom: false,
});

/** The specification's labels. */
export const marathonLabels: Readonly<Record<keyof MarathonForm, string>> = {
  title: 'Title',
  location: 'Location',
  distance: 'Running Distance',
  timeZone: 'Time Zone',
  registrationStart: 'Registration Start',
  openingTime: 'Opening Time',
  registrationEnd: 'Registration End',
  closingTime: 'Closing Time',
  eventDate: 'Marathon Date',
  startTime: 'Start Time',
  description: 'Description',
  image: 'Image URL',
  organizer: 'Organizer',
  contactEmail: 'Contact email',
  registrationFee: 'Registration Fee',
  participantsLimit: 'Participants Limit',
  waitingRoom: 'Waiting room',
};

/** An unchanged marathon's form. An older marathon without a time zone uses its organizer's, in which it was typed. */
export function formOf(marathon: Marathon, timeZone = marathon.timeZone ?? ownTimeZone()): MarathonForm {
  return {
    ...ofEachText((name) => marathon[name]?.toString() ?? ''),
    ...dateTexts(marathon, timeZone),
    timeZone,
    waitingRoom: marathon.waitingRoom,
  };
}
