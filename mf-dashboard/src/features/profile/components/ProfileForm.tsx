import { isApiError, type SessionUser } from '@marathon/app-runtime';
import { showServerErrors, useZodForm } from '@marathon/app-runtime/forms';
import { userPatchSchema } from '@marathon/contracts/user';
import { Button, ModalActions, toasts } from '@marathon/ui';
import { Field, FormGrid, FormNotice, TextInput } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { type EditForm, useEditForm } from '../../../shared/hooks/useEditForm.ts';
import { useFirstFocus } from '../../../shared/hooks/useFirstFocus.ts';
import { useSingleFlight } from '../../../shared/hooks/useSingleFlight.ts';
import { useUpdateProfile } from '../api/updateProfile.ts';

interface Props {
  readonly user: SessionUser;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** Name and photo, as other people see them in the bar and as an organizer. */
export default function ProfileForm({ user, handle, onClose }: Props) {
  const { mutateAsync, isPending } = useUpdateProfile();
  const form = useZodForm(rules, {
    defaultValues: { displayName: user.displayName, photoURL: user.photoURL ?? '' },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('displayName'));
  const save = useSingleFlight(
    form.handleSubmit(async (profile) => {
      try {
        await mutateAsync(profile);
        void toasts.success('Profile updated');
        onClose();
      } catch (error) {
        const named = isApiError(error) && showServerErrors(form, error);
        if (!named) form.setError('root', { message: isApiError(error) ? error.message : failed });
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
        <Field label="Name" required error={errors.displayName?.message}>
          {(wiring) => <TextInput {...wiring} autoComplete="name" {...form.register('displayName')} />}
        </Field>
        <Field
          label="Photo URL"
          hint="The address of a picture on the web. Leave it empty for none."
          error={errors.photoURL?.message}
        >
          {(wiring) => <TextInput {...wiring} type="url" inputMode="url" {...form.register('photoURL')} />}
        </Field>
      </FormGrid>
      <ModalActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </ModalActions>
    </form>
  );
}

const rules = userPatchSchema.required({ displayName: true });
const failed = 'The profile could not be saved';
