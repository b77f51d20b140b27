import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import { changedTexts } from '@marathon/contracts/registrationFields';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import type { LogEntry } from './logEntry.ts';
import { splitName, wholeName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

export interface RegistrationChange {
  readonly registration: StoredRegistration;
  readonly modified: boolean;
  readonly entry?: LogEntry | undefined;
}

export function editRegistration(before: StoredRegistration, edit: RegistrationEdit): RegistrationChange {
  const { participantName, contactNumber: contact, ...texts } = edit;
  const renamed = participantName !== before.participantName;
  const name = renamed ? splitName(participantName, before) : {};
  const after: StoredRegistration = { ...before, ...name, participantName, contact, ...changedTexts(texts) };
  return { registration: after, modified: differs(before, after) };
}

export function correctRegistration(
  before: StoredRegistration,
  {
    reason: _why,
    email: _apart,
    questionsVersion: _version,
    answers: _answers,
    firstName,
    lastName,
    ...texts
  }: ParticipantCorrection,
): RegistrationChange {
  const name =
    firstName === undefined || lastName === undefined
      ? {}
      : { firstName, lastName, participantName: wholeName({ firstName, lastName }) };
  const after: StoredRegistration = { ...before, ...name, ...changedTexts(texts) };
  return { registration: after, modified: differs(before, after) };
}

const differs = (before: StoredRegistration, after: StoredRegistration) =>
  (Object.keys(after) as (keyof StoredRegistration)[]).some((field) => before[field] !== after[field]);
