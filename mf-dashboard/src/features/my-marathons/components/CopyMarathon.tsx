import { isApiError } from '@marathon/app-runtime';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { Button, Icon, toasts, useNavigate } from '@marathon/ui';
import { useState } from 'react';
import { newDraftId, useSaveDraft } from '../../../shared/api/drafts.ts';
import { copyOf } from '../domain/copyOf.ts';

interface Props {
  readonly marathon: Marathon;
  /** Id of the element with the marathon's name. */
  readonly describedBy: string;
}

/** Creates a draft of a similar race, and opens it. */
export function CopyMarathon({ marathon, describedBy }: Props) {
  const { mutateAsync, isPending } = useSaveDraft();
  const navigate = useNavigate();
  // The same until it is saved: a retry after a lost answer makes no second copy.
  const [id, setId] = useState(newDraftId);
  const copy = useSingleRun(async () => {
    try {
      await mutateAsync({ id, fields: copyOf(marathon, new Date()) });
      setId(newDraftId);
      void toasts.success('Copied to a draft. Its dates moved and keep their weekdays.');
      await navigate(`/dashboard/drafts/${id}`);
    } catch (error) {
      void toasts.error(
        isApiError(error) && error.explained ? error.message : 'The race could not be copied',
      );
    }
  });
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Icon name="plus" size={18} />}
      onClick={copy}
      busy={isPending}
      aria-describedby={describedBy}
    >
      Copy
    </Button>
  );
}
