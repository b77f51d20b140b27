import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useChangesForm, useEditForm, useSubmit } from '@marathon/app-runtime/forms';
import type { ShownParticipant } from '@marathon/contracts/answers/participants';
import { messages } from '@marathon/contracts/messages';
import { participantCorrectionSchema } from '@marathon/contracts/participantChanges';
import { oneLine } from '@marathon/contracts/textRules';
import { toasts } from '@marathon/ui';
import { type EditForm, Field, FormGrid, ModalForm, TextInput, useFirstFocus } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useCorrect } from '../api/changeParticipant.ts';

interface Props {
  readonly participant: ShownParticipant;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** What an organizer may correct. When saving fails, what was typed stays. */
export default function CorrectForm({ participant, handle, onClose }: Props) {
  const { mutateAsync } = useCorrect();
  const form = useChangesForm(participantCorrectionSchema, {
    defaultValues: {
      firstName: oneLine(participant.firstName ?? ''),
      lastName: oneLine(participant.lastName ?? ''),
      contact: oneLine(participant.contact ?? ''),
      address: oneLine(participant.address ?? ''),
      reason: '',
    },
    together: ['firstName', 'lastName'],
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('firstName'));
  const { submit, busy } = useSubmit({
    form,
    send: (body) => mutateAsync({ participant, body }),
    onSent: () => {
      void toasts.success('Corrected');
      onClose();
    },
    onFailed: (error) => showFailure(form, error, failureWords(error, 'It could not be saved.')),
  });
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose}>
      <FormGrid $columns={2}>
        <Field label="First name" required error={errors.firstName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('firstName')} />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('lastName')} />}
        </Field>
      </FormGrid>
      <Field label={messages.editRegistration.contactNumber} required error={errors.contact?.message}>
        {(wiring) => <TextInput {...wiring} type="tel" autoComplete="off" {...form.register('contact')} />}
      </Field>
      <Field label={messages.editRegistration.address} error={errors.address?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('address')} />}
      </Field>
      <Field label="Reason" hint="The runner can read it." error={errors.reason?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
      </Field>
    </ModalForm>
  );
}
