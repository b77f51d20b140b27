import type { Marathon, NewMarathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { isApiError, LinkButton } from '@marathon/web-kit';
import { useUpdateMarathon } from '../api/updateMarathon.ts';
import { formOf } from '../domain/marathonForm.ts';
import { useMarathonForm } from '../hooks/useMarathonForm.ts';
import { useMarathonSaving } from '../hooks/useMarathonSaving.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { MarathonFormView } from './marathonForm/MarathonFormView.tsx';

const words = messages.updateMarathon;

interface Props {
  /** As it was read: what is saved counts as a change of this revision only. */
  readonly marathon: Marathon;
  readonly onLoadAgain: () => void;
  readonly loadingAgain: boolean;
}

export function UpdateMarathonForm({ marathon, onLoadAgain, loadingAgain }: Props) {
  const form = useMarathonForm(formOf(marathon), marathon);
  const { mutateAsync, isPending, error } = useUpdateMarathon(marathon);
  const save = useMarathonSaving({ form, words, save: (changed: NewMarathon) => mutateAsync(changed) });
  return (
    <MarathonFormView
      form={form}
      label={words.title}
      submitLabel={words.title}
      onSubmit={save}
      busy={isPending}
      notice={
        isApiError(error, 'precondition-failed') && (
          <ChangedMeanwhile onLoadAgain={onLoadAgain} loading={loadingAgain} />
        )
      }
      other={
        <LinkButton to="/dashboard/my-marathons" variant="ghost" size="l">
          Cancel
        </LinkButton>
      }
    />
  );
}
