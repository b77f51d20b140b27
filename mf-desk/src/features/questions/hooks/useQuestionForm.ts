import { useSession } from '@marathon/app-runtime';
import { createDraft } from '@marathon/app-runtime/forms';
import type { Questions } from '@marathon/contracts/questions';
import { useState } from 'react';
import { type EditedQuestion, editQuestions, isSame } from '../domain/questionForm.ts';

interface StoredEdit {
  readonly version: number;
  readonly edited: readonly EditedQuestion[];
}

/** Questions in the form. Unsaved changes survive leaving the screen, in this tab. */
export function useQuestionForm(marathonId: string, { version, questions }: Questions) {
  const { user } = useSession();
  const [saved] = useState(() => editQuestions(questions));
  const [draft] = useState(() =>
    createDraft<StoredEdit>({
      storage: sessionStorage,
      key: `marathon-questions-${marathonId}`,
      email: user?.email ?? '',
      // Useless for another version.
      parse: ({ version: of, edited }) =>
        of === version && isEdited(edited) ? { version, edited } : undefined,
    }),
  );
  const [found] = useState(() => draft.read()?.edited);
  const [edited, setEdited] = useState(found ?? saved);
  return {
    edited,
    isFromBefore: found !== undefined,
    isChanged: !isSame(edited, saved),
    change(next: readonly EditedQuestion[]) {
      setEdited(next);
      if (isSame(next, saved)) draft.drop();
      else draft.keep({ version, edited: next });
    },
    startOver() {
      setEdited(saved);
      draft.drop();
    },
    forget: () => draft.drop(),
  };
}

/** Stored by this screen, perhaps in an earlier release. */
const isEdited = (stored: unknown): stored is readonly EditedQuestion[] =>
  Array.isArray(stored) &&
  stored.every((one) => typeof one?.label === 'string' && Array.isArray(one.options));
