import { ofEachField, registrationFields } from './registrationFields.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const { firstName, lastName, ...others } = ofEachField((name) => registrationFields[name].label);

/** What a file of participants can have, in its order, and the headings. An import finds its columns by the same headings. */
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
} as const;
export type ParticipantColumn = keyof typeof participantHeadings;
export const participantColumns = Object.keys(participantHeadings) as ParticipantColumn[];

/** Of the file's answer: how many rows it will have, and about how many bytes before compression. */
export const exportHeaders = { rows: 'X-Total-Count', bytes: 'X-Estimated-Length' } as const;
