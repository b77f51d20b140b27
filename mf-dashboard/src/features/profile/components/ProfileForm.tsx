import { isApiError, type SessionUser } from '@marathon/app-runtime';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { userPatchSchema } from '@marathon/contracts/user';
import { toasts } from '@marathon/ui';
import { type EditForm, Field, ModalForm, TextInput, useFirstFocus } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useUpdateProfile } from '../api/updateProfile.ts';

interface Props {
  readonly user: SessionUser;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** Name and photo, shown in the bar and to others as an organizer. */
export default function ProfileForm({ user, handle, onClose }: Props) {
  const { mutateAsync } = useUpdateProfile();
  const form = useZodForm(rules, {
    defaultValues: { displayName: user.displayName, photoURL: user.photoURL ?? '' },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('displayName'));
  const { submit, busy } = useSubmit({
    form,
    send: mutateAsync,
    onSent: () => {
      void toasts.success('Profile updated');
      onClose();
    },
    onFailed: (error) => showFailure(form, error, isApiError(error) ? error.message : failed),
  });
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose} send="Save">
      <Field label="Name" required error={errors.displayName?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="name" {...form.register('displayName')} />}
      </Field>
      <Field
        label="Photo URL"
        hint="The web address of a picture. Leave blank for none."
        error={errors.photoURL?.message}
      >
        {(wiring) => <TextInput {...wiring} type="url" inputMode="url" {...form.register('photoURL')} />}
      </Field>
    </ModalForm>
  );
}

const rules = userPatchSchema.required({ displayName: true });
const failed = 'The profile could not be saved';
