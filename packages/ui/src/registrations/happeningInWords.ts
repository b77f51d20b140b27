import type { HappeningView } from '@marathon/contracts/answers/registrationLog';
import { messages } from '@marathon/contracts/messages';
import { ofEachField, registrationFields } from '@marathon/contracts/registrationFields';

type Words = Readonly<Partial<Record<string, string>>>;

const actions: Words = {
  registered: 'Registered',
  added: 'Added',
  imported: 'Imported',
  'import-undone': 'Import undone',
  corrected: 'Corrected',
  edited: 'Changed',
  cancelled: 'Cancelled',
  'confirmation-sent': 'Confirmation sent again',
  'checked-in': 'Checked in',
  'check-in-undone': 'Check-in undone',
  'medical-answers-read': 'Medical answers read',
  exported: 'Exported',
  'questions-changed': 'Questions changed',
  'race-changed': 'Race changed',
  'race-cancelled': 'Race cancelled by the organizer',
};

/** What runners read about their own actions. */
const ownActions: Words = {
  edited: 'You updated your details',
  cancelled: 'You cancelled your registration',
};

/** Shows unknown actions of later servers by their own words. */
export function happeningInWords(
  { action, by, byName }: HappeningView,
  isOwn: boolean,
): {
  readonly action: string;
  readonly actor?: string;
} {
  const words = { action: actions[action] ?? action };
  if (action === 'registered' || by === undefined) return words;
  if (isOwn && by === 'runner') return { action: ownActions[action] ?? words.action };
  return { ...words, actor: by === 'runner' ? 'the runner' : (byName ?? 'an organizer') };
}

const fields: Words = {
  ...ofEachField((name) => registrationFields[name].label),
  participantName: 'Name',
  contact: messages.editRegistration.contactNumber,
  email: 'Email',
  answers: 'Answers',
  eventDate: 'Race date',
  location: 'Location',
};
export const fieldInWords = (field: string): string => fields[field] ?? field;

const exceptions: Words = {
  'sold-out': 'over the limit',
  'registration-closed': 'outside the registration period',
};

/** "" if all rules were kept. */
export const despiteInWords = ({ despite = [] }: HappeningView): string =>
  sentence(despite.map((exception) => exceptions[exception] ?? exception).join(' and '));

const sentence = (words: string) => words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
