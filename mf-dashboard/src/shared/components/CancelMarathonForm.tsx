import { isApiError } from '@marathon/app-runtime';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { marathonCancellationSchema } from '@marathon/contracts/marathonRequests';
import { formatCount, space, toasts } from '@marathon/ui';
import { type EditForm, Field, ModalForm, TextArea } from '@marathon/ui/forms';
import type { Ref } from 'react';
import styled from 'styled-components';
import { useCancelMarathon } from '../api/cancelMarathon.ts';
import { whoGetsMail } from '../whoGetsMail.ts';

interface Props {
  readonly marathon: Marathon;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** Says who is affected, and takes the organizer's note for them. */
export default function CancelMarathonForm({ marathon, handle, onClose }: Props) {
  const { mutateAsync } = useCancelMarathon(marathon._id);
  const form = useZodForm(marathonCancellationSchema, { defaultValues: { note: '' } });
  const { errors } = form.formState;
  useEditForm(handle, form);
  const { submit, busy } = useSubmit({
    form,
    send: mutateAsync,
    onSent: () => {
      void toasts.success('Race cancelled');
      onClose();
    },
    onFailed: (error) => showFailure(form, error, isApiError(error) ? error.message : failed),
  });
  return (
    <ModalForm
      failure={errors.root?.message}
      onSubmit={submit}
      busy={busy}
      onCancel={onClose}
      send="Yes, cancel the race"
      cancel="Keep the race"
      isDanger
    >
      <Words>
        <p>{whomItConcerns(marathon)}</p>
        <p>The page stays, marked as cancelled. Nobody can register anymore. This can’t be undone.</p>
        <Field
          label="Message to runners"
          hint="Shown in the email and on the race page."
          error={errors.note?.message}
        >
          {(wiring) => <TextArea {...wiring} rows={3} {...form.register('note')} />}
        </Field>
      </Words>
    </ModalForm>
  );
}

const failed = 'The race could not be cancelled. Please try again.';

function whomItConcerns({ registrationCount }: Marathon): string {
  if (registrationCount === 0) return 'Nobody is registered yet.';
  const holders =
    registrationCount === 1 ? '1 person holds' : `${formatCount(registrationCount)} people hold`;
  return `${holders} a spot. They keep their registration, marked as cancelled. ${whoGetsMail}`;
}

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  line-height: 1.5;
`;
