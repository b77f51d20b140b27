import type { InputRegistration } from '@marathon/app-runtime/forms';
import {
  hasLines,
  type RegistrationFieldName,
  registrationFieldNames,
  registrationFields,
} from '@marathon/contracts/registrationFields';
import { Field, TextArea, TextInput } from '@marathon/ui/forms';

interface InputWords {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly type?: 'tel';
  readonly isNarrow?: boolean;
}

const inputs: Readonly<Record<RegistrationFieldName, InputWords>> = {
  firstName: { label: 'First Name', autoComplete: 'given-name', isNarrow: true },
  lastName: {
    label: 'Last Name',
    hint: 'Only have one name? Enter it in both fields.',
    autoComplete: 'family-name',
    isNarrow: true,
  },
  contact: {
    label: 'Contact',
    hint: 'A phone number the organizer can reach you at on race day.',
    autoComplete: 'tel',
    type: 'tel',
  },
  address: {
    label: 'Address',
    hint: 'Optional for now. You’ll need it if you edit your registration.',
    autoComplete: 'street-address',
  },
  additionalInfo: { label: 'Additional Info' },
};

interface Props {
  readonly errorOf: (name: RegistrationFieldName) => string | undefined;
  readonly register: (name: RegistrationFieldName) => InputRegistration;
}

export const RegistrationInputs = ({ errorOf, register }: Props) =>
  registrationFieldNames.map((name) => {
    const { label, hint, isNarrow = false, ...attributes } = inputs[name];
    const { isRequired } = registrationFields[name];
    return (
      <div key={name} data-wide={isNarrow ? undefined : true}>
        <Field label={label} required={isRequired} hint={hint} error={errorOf(name)}>
          {(wiring) => {
            const input = { ...wiring, ...attributes, ...register(name) };
            return hasLines(name) ? <TextArea {...input} rows={4} /> : <TextInput {...input} />;
          }}
        </Field>
      </div>
    );
  });
