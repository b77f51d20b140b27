import { defaultDistance } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { formatDay, formatTime } from './localDays.ts';

/**
 * What the person types, field by field and named as in the request, so that an error of the server finds its field.
 * Days are `MM/dd/yyyy` and the time `HH:mm`, both local.
 */
export interface MarathonForm {
  title: string;
  location: string;
  distance: string;
  registrationStart: string;
  registrationEnd: string;
  eventDate: string;
  startTime: string;
  description: string;
  image: string;
  organizer: string;
  registrationFee: string;
  participantsLimit: string;
}

export const defaultStartTime = '09:00';

export const emptyMarathonForm: Readonly<MarathonForm> = {
  title: '',
  location: '',
  distance: defaultDistance,
  registrationStart: '',
  registrationEnd: '',
  eventDate: '',
  startTime: defaultStartTime,
  description: '',
  image: '',
  organizer: '',
  registrationFee: '',
  participantsLimit: '',
};

/** The labels, as the specification names the fields. */
export const marathonLabels: Readonly<Record<keyof MarathonForm, string>> = {
  title: 'Title',
  location: 'Location',
  distance: 'Running Distance',
  registrationStart: 'Registration Start',
  registrationEnd: 'Registration End',
  eventDate: 'Marathon Date',
  startTime: 'Start Time',
  description: 'Description',
  image: 'Image URL',
  organizer: 'Organizer',
  registrationFee: 'Registration Fee',
  participantsLimit: 'Participants Limit',
};

/** The form as it is when nothing of this marathon has been changed. */
export function formOf(marathon: Marathon): MarathonForm {
  const event = new Date(marathon.eventDate);
  return {
    title: marathon.title,
    location: marathon.location,
    distance: marathon.distance,
    registrationStart: formatDay(new Date(marathon.registrationStart)),
    registrationEnd: formatDay(new Date(marathon.registrationEnd)),
    eventDate: formatDay(event),
    startTime: formatTime(event),
    description: marathon.description,
    image: marathon.image,
    organizer: marathon.organizer,
    registrationFee: marathon.registrationFee?.toString() ?? '',
    participantsLimit: marathon.participantsLimit?.toString() ?? '',
  };
}
