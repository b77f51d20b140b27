import { messages } from '@marathon/contracts/messages';
import type { RegistrationFieldName } from '@marathon/contracts/registrationFields';

interface RunnerWords {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly whenEmpty: string;
}

/** Fields that an edit sends under their own names. */
export type EditedField = Exclude<RegistrationFieldName, 'firstName' | 'lastName' | 'contact'>;

/** Words of the runner's own page and edit. */
export const runnerWords: Readonly<Record<EditedField, RunnerWords>> = {
  address: {
    label: messages.editRegistration.address,
    isRequired: true,
    autoComplete: 'street-address',
    whenEmpty: 'Not provided',
  },
  additionalInfo: { label: 'Additional Info', whenEmpty: 'None' },
};

export const editedFields = Object.keys(runnerWords) as readonly EditedField[];
