import { messages } from '@marathon/contracts/messages';
import { type Registration, registrationEditSchema } from '@marathon/contracts/registration';
import { Button, formatDate, isApiError, ModalActions, toasts } from '@marathon/web-kit';
import {
  Field,
  FormGrid,
  FormNotice,
  showServerErrors,
  TextInput,
  useZodForm,
} from '@marathon/web-kit/forms';
import type { Ref } from 'react';
import { useUpdateRegistration } from '../api/updateRegistration.ts';
import { type EditForm, useEditForm } from '../hooks/useEditForm.ts';
import { useFirstFocus } from '../hooks/useFirstFocus.ts';
import { useSingleFlight } from '../hooks/useSingleFlight.ts';

const words = messages.myApplied.modal;

interface Props {
  readonly registration: Registration;
  readonly handle: Ref<EditForm>;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What a runner may change of a registration. When saving fails, what was typed stays. */
export default function RegistrationForm({ registration, handle, onCancel, onSaved }: Props) {
  const { mutateAsync, isPending } = useUpdateRegistration(registration._id);
  const { participantName, contactNumber, address } = registration;
  const form = useZodForm(registrationEditSchema, {
    defaultValues: { participantName, contactNumber, address },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('participantName'));
  const save = useSingleFlight(
    form.handleSubmit(async (edit) => {
      try {
        await mutateAsync(edit);
        onSaved();
      } catch (error) {
        void toasts.error(messages.myApplied.updateFailed);
        const named = isApiError(error) && showServerErrors(form, error);
        // The toast lies below the dialog's veil: who reads here is told here, and why.
        if (!named) form.setError('root', { message: failure(error) });
      }
    }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormGrid>
        {errors.root && <FormNotice role="alert">{errors.root.message}</FormNotice>}
        <Field label={words.marathonTitle} required>
          {(wiring) => <TextInput {...wiring} readOnly value={registration.marathonTitle} />}
        </Field>
        <Field label={words.startDate} required>
          {(wiring) => <TextInput {...wiring} readOnly value={formatDate(registration.startDate)} />}
        </Field>
        <Field label={words.participantName} required error={errors.participantName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="name" {...form.register('participantName')} />}
        </Field>
        <Field label={words.contactNumber} required error={errors.contactNumber?.message}>
          {(wiring) => (
            <TextInput {...wiring} type="tel" autoComplete="tel" {...form.register('contactNumber')} />
          )}
        </Field>
        <Field label={words.address} required error={errors.address?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="street-address" {...form.register('address')} />}
        </Field>
      </FormGrid>
      <ModalActions>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={isPending}>
          {words.save}
        </Button>
      </ModalActions>
    </form>
  );
}

const failure = (error: unknown) =>
  isApiError(error)
    ? `${messages.myApplied.updateFailed}. ${error.message}`
    : messages.myApplied.updateFailed;
