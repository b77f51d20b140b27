import { ofEachField, registrationFields } from '../registration/registrationFields.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const { firstName, lastName, ...others } = ofEachField((name) => registrationFields[name].label);

/** Columns of an export in order. Imports recognize the same headings. */
export const participantHeadings = {
  registrationId: 'Registration ID',
  state: 'State',
  participantName: 'Name',
  firstName,
  lastName,
  email: 'Email',
  ...others,
  registrationFee: 'Fee (USD)',
  registeredAt: 'Registered at',
  cancelledAt: 'Cancelled at',
  checkedInAt: 'Checked in at',
} as const;
export type ParticipantColumn = keyof typeof participantHeadings;
export const participantColumns = Object.keys(participantHeadings) as ParticipantColumn[];

/** `bytes` is an estimate before compression. */
export const exportHeaders = { rows: 'X-Total-Count', bytes: 'X-Estimated-Length' } as const;
