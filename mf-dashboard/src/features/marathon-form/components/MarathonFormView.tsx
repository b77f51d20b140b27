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
  /** The marathon that is being changed; none where one is added. */
  readonly original?: Marathon;
  readonly label: string;
  readonly submitLabel: string;
  readonly submit: () => void;
  readonly busy: boolean;
  /** Why it was not saved the last time. */
  readonly failure: unknown;
  /** What is to be said before the fields. */
  readonly notice?: ReactNode;
  /** The other button. */
  readonly other: ReactNode;
}

/** The form of Add Marathon and of Update Marathon. */
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

/** Beside the toast, which goes: this leads there. */
const NeedsTwoSteps = ({ reason }: { readonly reason: string }) => (
  <FormNotice role="alert">
    {reason}. <Link to="/dashboard/profile">Your profile</Link>
  </FormNotice>
);
