import { defaultDistance } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { ownTimeZone } from '@marathon/contracts/timeZone';
import { clockAt } from '@marathon/contracts/zonedDays';
import { formatDay } from './formDays.ts';

/**
 * What the person enters, field by field and named as in the request, so that an error of the server finds its field.
 * Days are `MM/dd/yyyy` and the time `HH:mm`, both by the clocks of the form's time zone (IANA name).
 */
export interface MarathonForm {
  title: string;
  location: string;
  distance: string;
  timeZone: string;
  registrationStart: string;
  registrationEnd: string;
  eventDate: string;
  startTime: string;
  description: string;
  image: string;
  organizer: string;
  registrationFee: string;
  participantsLimit: string;
  waitingRoom: boolean;
}

/** Those that are typed. */
export type TextFieldName = Exclude<keyof MarathonForm, 'waitingRoom'>;

export const defaultStartTime = '09:00';

/** A form before anything is typed: a race where its organizer is. */
export const emptyMarathonForm = (): MarathonForm => ({
  title: '',
  location: '',
  distance: defaultDistance,
  timeZone: ownTimeZone(),
  registrationStart: '',
  registrationEnd: '',
  eventDate: '',
  startTime: defaultStartTime,
  description: '',
  image: '',
  organizer: '',
  registrationFee: '',
  participantsLimit: '',
  waitingRoom: false,
});

/** The labels, as the specification names the fields. */
export const marathonLabels: Readonly<Record<keyof MarathonForm, string>> = {
  title: 'Title',
  location: 'Location',
  distance: 'Running Distance',
  timeZone: 'Time Zone',
  registrationStart: 'Registration Start',
  registrationEnd: 'Registration End',
  eventDate: 'Marathon Date',
  startTime: 'Start Time',
  description: 'Description',
  image: 'Image URL',
  organizer: 'Organizer',
  registrationFee: 'Registration Fee',
  participantsLimit: 'Participants Limit',
  waitingRoom: 'Waiting room',
};

/**
 * The form as it is when nothing of this marathon has been changed. An older marathon has no time zone: its days are read
 * in that of its organizer, who sees them as they were typed.
 */
export function formOf(marathon: Marathon, timeZone = marathon.timeZone ?? ownTimeZone()): MarathonForm {
  const dayAt = (instant: string) => formatDay(clockAt(instant, timeZone).day);
  return {
    title: marathon.title,
    location: marathon.location,
    distance: marathon.distance,
    timeZone,
    registrationStart: dayAt(marathon.registrationStart),
    registrationEnd: dayAt(marathon.registrationEnd),
    eventDate: dayAt(marathon.eventDate),
    startTime: clockAt(marathon.eventDate, timeZone).time,
    description: marathon.description,
    image: marathon.image,
    organizer: marathon.organizer,
    registrationFee: marathon.registrationFee?.toString() ?? '',
    participantsLimit: marathon.participantsLimit?.toString() ?? '',
    waitingRoom: marathon.waitingRoom,
  };
}
