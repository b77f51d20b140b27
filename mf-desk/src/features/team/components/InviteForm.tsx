import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import { teamInvitationSchema } from '@marathon/contracts/teamRequests';
import { type EditForm, Field, ModalForm, TextInput, useFirstFocus } from '@marathon/ui/forms';
import { type Ref, useState } from 'react';
import { useInvite } from '../api/changeTeam.ts';
import { useLatestTeam } from '../api/getTeam.ts';
import { askBeforeInviting } from './askBeforeInviting.ts';
import { InvitationResult } from './InvitationResult.tsx';
import { RoleFields } from './RoleFields.tsx';

interface Props {
  readonly marathonId: string;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** Asks for address, role and last day; then shows the link, in case the mail does not arrive. */
export default function InviteForm({ marathonId, handle, onClose }: Props) {
  const { mutateAsync } = useInvite(marathonId);
  const latestTeam = useLatestTeam(marathonId);
  const [invited, setInvited] = useState<{ readonly email: string; readonly token: string }>();
  const form = useZodForm(teamInvitationSchema, {
    defaultValues: { email: '', role: 'desk', lastDay: '' },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  useFirstFocus(() => form.setFocus('email'));
  const { submit, busy } = useSubmit({
    form,
    send: async (invitation) =>
      (await askBeforeInviting(invitation, await latestTeam())) ? mutateAsync(invitation) : undefined,
    onSent(sent, { email }) {
      if (!sent) return;
      // Nothing is unsaved any more.
      form.reset();
      setInvited({ email, token: sent.token });
    },
    onFailed: (error) => showFailure(form, error, failureWords(error, 'Nobody was invited.')),
  });
  if (invited) return <InvitationResult {...invited} onClose={onClose} />;
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose} send="Invite">
      <Field
        label="Email"
        required
        hint="They accept with the account that uses this email."
        error={errors.email?.message}
      >
        {(wiring) => <TextInput {...wiring} type="email" autoComplete="off" {...form.register('email')} />}
      </Field>
      <RoleFields
        role={form.register('role')}
        chosen={form.watch('role')}
        lastDay={form.register('lastDay')}
        errors={errors}
      />
    </ModalForm>
  );
}
