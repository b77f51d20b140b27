import { isApiError } from '@marathon/app-runtime';
import type { Marathon } from '@marathon/contracts/marathon';
import { Button, Link } from '@marathon/ui';
import { FormNotice } from '@marathon/ui/forms';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { MarathonFormHandle } from '../hooks/useMarathonForm.ts';
import { SectionedActions, SectionedForm } from './FormSection.tsx';
import { MarathonFields } from './MarathonFields.tsx';

interface Props {
  readonly form: MarathonFormHandle;
  /** The edited marathon; absent for a new one. */
  readonly original?: Marathon;
  readonly label: string;
  readonly submitLabel: string;
  readonly submit: () => void;
  readonly busy: boolean;
  /** Why the last save failed. */
  readonly failure: unknown;
  /** Before the fields. */
  readonly notice?: ReactNode;
  readonly other: ReactNode;
}

/** Used by Add Marathon and Update Marathon. */
export function MarathonFormView(props: Props) {
  const { form, original, label, submitLabel, submit, busy, failure, notice, other } = props;
  return (
    <FormProvider {...form}>
      <SectionedForm noValidate aria-label={label} onSubmit={submit}>
        {isApiError(failure, 'second-factor-required') && <NeedsTwoSteps reason={failure.message} />}
        {notice}
        <MarathonFields original={original} />
        <SectionedActions>
          <Button type="submit" size="l" busy={busy}>
            {submitLabel}
          </Button>
          {other}
        </SectionedActions>
      </SectionedForm>
    </FormProvider>
  );
}

/** A link that stays when the toast disappears. */
const NeedsTwoSteps = ({ reason }: { readonly reason: string }) => (
  <FormNotice role="alert">
    {reason}. <Link to="/dashboard/profile">Your profile</Link>
  </FormNotice>
);
