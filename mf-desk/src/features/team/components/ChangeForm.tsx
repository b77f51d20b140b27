import { failureWords } from '@marathon/app-runtime/accounts';
import { showFailure, useEditForm, useSubmit, useZodForm } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { teamMemberPatchSchema } from '@marathon/contracts/teamRequests';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import type { TeamMember } from '@marathon/contracts/teams';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt } from '@marathon/contracts/zonedDays';
import { toasts } from '@marathon/ui';
import { type EditForm, ModalForm } from '@marathon/ui/forms';
import type { Ref } from 'react';
import { useChangeMember } from '../api/changeTeam.ts';
import { askAboutOwner } from './askBeforeInviting.ts';
import { memberName } from './memberName.ts';
import { RoleFields } from './RoleFields.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly member: TeamMember;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

export default function ChangeForm({ marathon, member, handle, onClose }: Props) {
  const { memberId, role, endsAt } = member;
  const { mutateAsync } = useChangeMember(marathon._id);
  const form = useZodForm(teamMemberPatchSchema, {
    defaultValues: {
      role: role as TeamRole,
      lastDay: endsAt === null ? '' : clockAt(endsAt, marathon.timeZone ?? defaultTimeZone).day,
    },
  });
  const { errors } = form.formState;
  useEditForm(handle, form);
  const { submit, busy } = useSubmit({
    form,
    send: async (patch) =>
      patch.role !== 'owner' || role === 'owner' || (await askAboutOwner(memberName(member)))
        ? mutateAsync({ memberId, patch })
        : undefined,
    onSent(changed) {
      if (!changed) return;
      void toasts.success('The role is changed');
      onClose();
    },
    onFailed: (error) => showFailure(form, error, failureWords(error, 'The role could not be changed.')),
  });
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose}>
      <RoleFields
        role={form.register('role')}
        chosen={form.watch('role')}
        lastDay={form.register('lastDay')}
        errors={errors}
      />
    </ModalForm>
  );
}
