import { isApiError } from '@marathon/app-runtime';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { formatTime, formatZone } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';
import { registrationEditSchema } from '@marathon/contracts/registrationRequests';
import { oneLine } from '@marathon/contracts/textRules';
import { formatDate, toasts } from '@marathon/ui';
import {
  type EditForm,
  Field,
  FormGrid,
  ModalForm,
  TextArea,
  TextInput,
  useFirstFocus,
} from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useUpdateRegistration } from '../api/updateRegistration.ts';

const words = messages.editRegistration;

interface Props {
  readonly registration: Registration;
  readonly handle: Ref<EditForm>;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What a runner may change of a registration. When saving fails, what was typed stays. */
export default function RegistrationForm({ registration, handle, onCancel, onSaved }: Props) {
  const { mutateAsync } = useUpdateRegistration(registration._id);
  const { participantName, contactNumber, address, additionalInfo } = registration;
  const form = useZodForm(registrationEditSchema, {
    defaultValues: {
      participantName: oneLine(participantName),
      contactNumber: oneLine(contactNumber),
      address: oneLine(address),
      additionalInfo,
    },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('participantName'));
  const { submit, busy } = useSubmit({
    form,
    send: mutateAsync,
    onSent: onSaved,
    onFailed: (error) => {
      void toasts.error(messages.myRegistrations.updateFailed);
      // The dialog covers the toast: the form gives the reason, too.
      showFailure(form, error, failure(error));
    },
  });
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onCancel}>
      <Field label={messages.marathon.title} required>
        {(wiring) => <TextInput {...wiring} readOnly value={registration.marathonTitle} />}
      </Field>
      <FormGrid $columns={2}>
        <Field label={words.startDate} required hint="The day on which registration opened.">
          {(wiring) => (
            <TextInput
              {...wiring}
              readOnly
              value={formatDate(registration.startDate, registration.timeZone)}
            />
          )}
        </Field>
        <RaceDate registration={registration} />
        <Field label={words.participantName} required error={errors.participantName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="name" {...form.register('participantName')} />}
        </Field>
        <Field label={words.contactNumber} required error={errors.contactNumber?.message}>
          {(wiring) => (
            <TextInput {...wiring} type="tel" autoComplete="tel" {...form.register('contactNumber')} />
          )}
        </Field>
      </FormGrid>
      <Field label={words.address} required error={errors.address?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="street-address" {...form.register('address')} />}
      </Field>
      <Field label="Additional Info" error={errors.additionalInfo?.message}>
        {(wiring) => <TextArea {...wiring} rows={3} {...form.register('additionalInfo')} />}
      </Field>
    </ModalForm>
  );
}

/** Stands beside the start of registration, so that nobody takes that for the day of the race. */
function RaceDate({ registration: { eventDate, timeZone } }: Pick<Props, 'registration'>) {
  if (eventDate === null) return null;
  return (
    <Field
      label="Race Date"
      required
      hint={`${formatTime(eventDate, timeZone)} ${formatZone(eventDate, timeZone)}`}
    >
      {(wiring) => <TextInput {...wiring} readOnly value={formatDate(eventDate, timeZone)} />}
    </Field>
  );
}

const failure = (error: unknown) =>
  isApiError(error)
    ? `${messages.myRegistrations.updateFailed}. ${error.message}`
    : messages.myRegistrations.updateFailed;
