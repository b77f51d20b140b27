import { isApiError } from '@marathon/app-runtime';
import { showServerErrors } from '@marathon/app-runtime/forms';
import type { NewMarathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { toasts, useNavigate } from '@marathon/ui';
import type { MarathonFormHandle } from './useMarathonForm.ts';

interface Saving {
  readonly form: MarathonFormHandle;
  readonly save: (marathon: NewMarathon) => Promise<unknown>;
  readonly words: { readonly success: string; readonly failed: string };
  /** Before the person is led on. */
  readonly onSaved?: () => void;
}

/** Saves, says how that went, and leads on to the person's marathons. What the server found wrong stands at its fields. */
export function useMarathonSaving({ form, save, words, onSaved }: Saving) {
  const navigate = useNavigate();
  return async (marathon: NewMarathon): Promise<void> => {
    try {
      await save(marathon);
    } catch (error) {
      if (isApiError(error)) showServerErrors(form, error);
      void toasts.error(messages.errorToast(reasonOf(error) ?? words.failed));
      return;
    }
    void toasts.success(words.success);
    onSaved?.();
    await navigate('/dashboard/my-marathons');
  };
}

function reasonOf(error: unknown): string | undefined {
  if (isApiError(error, 'idempotency-key-reused')) return addedBefore;
  return isApiError(error) && error.explained ? error.message : undefined;
}

/** The answer to the first try was lost, and the form was changed since. */
const addedBefore = `This marathon was added at the first try, as it was then. Change it under ${messages.myMarathons.title}, or start over for another one.`;
