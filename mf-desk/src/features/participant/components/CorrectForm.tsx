import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useChangesForm, useEditForm, useSubmit } from '@marathon/app-runtime/forms';
import type { ShownParticipant } from '@marathon/contracts/answers/participants';
import { participantCorrectionSchema } from '@marathon/contracts/participantChanges';
import { type CorrectableField, correctableFields } from '@marathon/contracts/registrationFields';
import { oneLine } from '@marathon/contracts/textRules';
import { toasts } from '@marathon/ui';
import { type EditForm, Field, FormGrid, ModalForm, TextInput, useFirstFocus } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { RegistrationInput } from '../../../shared/components/RegistrationInput.tsx';
import { useCorrect } from '../api/changeParticipant.ts';

const nameParts: readonly CorrectableField[] = ['firstName', 'lastName'];
const others = correctableFields.filter((name) => !nameParts.includes(name));

interface Props {
  readonly participant: ShownParticipant;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** What an organizer may correct. If saving fails, the input stays. */
export default function CorrectForm({ participant, handle, onClose }: Props) {
  const { mutateAsync } = useCorrect();
  const correctable = Object.fromEntries(
    correctableFields.map((name) => [name, oneLine(participant[name] ?? '')]),
  ) as Record<CorrectableField, string>;
  const form = useChangesForm(participantCorrectionSchema, {
    defaultValues: {
      ...correctable,
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
  const input = (name: CorrectableField) => (
    <RegistrationInput
      key={name}
      name={name}
      error={errors[name]?.message}
      registration={form.register(name)}
    />
  );
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose}>
      <FormGrid $columns={2}>
        {input('firstName')}
        {input('lastName')}
      </FormGrid>
      {others.map(input)}
      <Field label="Reason" hint="The runner can see it." error={errors.reason?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
      </Field>
    </ModalForm>
  );
}
