import { isTeamRole, teamRoles } from '@marathon/contracts/teamRoles';
import { Field, Select, TextInput } from '@marathon/ui/forms';
import type { ComponentProps } from 'react';
import { roleNames, roleRights } from '../../../shared/roles.ts';

interface Props {
  readonly role: ComponentProps<typeof Select>;
  readonly chosen: string | undefined;
  readonly lastDay: ComponentProps<typeof TextInput>;
  readonly errors: Readonly<Partial<Record<'role' | 'lastDay', { readonly message?: string }>>>;
}

export const RoleFields = ({ role, chosen, lastDay, errors }: Props) => (
  <>
    <Field
      label="Role"
      required
      hint={chosen && isTeamRole(chosen) && `${roleRights[chosen]}.`}
      error={errors.role?.message}
    >
      {(wiring) => (
        <Select {...wiring} {...role}>
          {teamRoles.toReversed().map((name) => (
            <option key={name} value={name}>
              {roleNames[name]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field
      label="Last day"
      hint="In the race’s time zone. Leave blank for no end."
      error={errors.lastDay?.message}
    >
      {(wiring) => <TextInput {...wiring} type="date" {...lastDay} />}
    </Field>
  </>
);
