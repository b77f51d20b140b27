import { isApiError } from '@marathon/app-runtime';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { messages } from '@marathon/contracts/messages';
import { formatTime, formatZone } from '@marathon/contracts/raceTimes';
import type { Registration } from '@marathon/contracts/registration';
import { hasLines } from '@marathon/contracts/registrationFields';
import { editFormSchemaOf } from '@marathon/contracts/registrationRequests';
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
import { type EditedField, editedFields, runnerWords } from '../domain/runnerWords.ts';

const words = messages.editRegistration;

interface Props {
  readonly registration: Registration;
  readonly handle: Ref<EditForm>;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What a runner may change. If saving fails, the input stays. */
export default function RegistrationForm({ registration, handle, onCancel, onSaved }: Props) {
  const { mutateAsync } = useUpdateRegistration(registration._id);
  const { participantName, contactNumber } = registration;
  const form = useZodForm(editFormSchemaOf(contactNumber), {
    defaultValues: {
      participantName: oneLine(participantName),
      contactNumber: oneLine(contactNumber),
      ...textsOf(registration),
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
      // The dialog covers the toast, so the form shows the reason, too.
      showFailure(form, error, failure(error));
    },
  });
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onCancel}>
      <Field label={messages.marathon.title} required>
        {(wiring) => <TextInput {...wiring} readOnly value={registration.marathonTitle} />}
      </Field>
      <FormGrid $columns={2}>
        <Field label={words.startDate} required hint="When registration opened.">
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
      {editedFields.map((name) => (
        <Field
          key={name}
          label={runnerWords[name].label}
          required={runnerWords[name].isRequired ?? false}
          error={errors[name]?.message}
        >
          {(wiring) => {
            const input = { ...wiring, autoComplete: runnerWords[name].autoComplete, ...form.register(name) };
            return hasLines(name) ? <TextArea {...input} rows={3} /> : <TextInput {...input} />;
          }}
        </Field>
      ))}
    </ModalForm>
  );
}

const textsOf = (registration: Registration) =>
  Object.fromEntries(
    editedFields.map((name) => {
      const text = registration[name];
      return [name, hasLines(name) ? text : oneLine(text)];
    }),
  ) as Record<EditedField, string>;

/** Beside the start of registration, so that nobody confuses the two dates. */
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
