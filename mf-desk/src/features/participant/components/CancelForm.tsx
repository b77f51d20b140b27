import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { limits } from '@marathon/contracts/constants';
import { participantCancellationSchema } from '@marathon/contracts/participantChanges';
import { toasts } from '@marathon/ui';
import { type EditForm, Field, ModalForm, TextArea, useFirstFocus } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useCancel } from '../api/changeParticipant.ts';

interface Props {
  readonly participant: ParticipantView;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** Cancels a registration; the runner gets the reason by mail. */
export default function CancelForm({ participant, handle, onClose }: Props) {
  const { mutateAsync } = useCancel();
  const form = useZodForm(participantCancellationSchema, { defaultValues: { reason: '' } });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('reason'));
  const { submit, busy } = useSubmit({
    form,
    send: (body) => mutateAsync({ participant, body }),
    onSent: () => {
      void toasts.success('Cancelled. The spot is free again.');
      onClose();
    },
    onFailed: (error) =>
      showFailure(form, error, failureWords(error, 'The registration could not be cancelled.')),
  });
  return (
    <ModalForm
      failure={errors.root?.message}
      onSubmit={submit}
      busy={busy}
      onCancel={onClose}
      send="Cancel the registration"
      cancel="Keep the registration"
      isDanger
    >
      <p>
        <bdi>{participant.participantName}</bdi> loses the spot. We keep their name and the fee for 30 days
        and delete what else they entered. This can’t be undone.
      </p>
      <Field
        label="Reason"
        required
        hint={`At least ${limits.reasonMin} characters. The runner gets it by email.`}
        error={errors.reason?.message}
      >
        {(wiring) => <TextArea {...wiring} rows={3} {...form.register('reason')} />}
      </Field>
    </ModalForm>
  );
}
