import { createDraft } from '@marathon/app-runtime/forms';
import type { ApplyForm } from '@marathon/contracts/registrationRequests';
import type { Submission } from './submission.ts';

/** The form as typed. */
export type DraftFields = Readonly<Record<keyof ApplyForm, string>>;

interface Draft {
  readonly fields: DraftFields;
  readonly submission?: Submission | undefined;
}

const emptyFields: DraftFields = {
  firstName: '',
  lastName: '',
  contact: '',
  additionalInfo: '',
  address: '',
};

export interface OpenDraft {
  /** As found when it was opened. */
  readonly fields: DraftFields;
  readonly submission: Submission | undefined;
  keepFields(fields: DraftFields): void;
  keepSubmission(submission: Submission): void;
  /** Deletes the draft and keeps nothing more: the registration is sent. */
  forget(): void;
}

/**
 * What the person typed for one marathon, kept in the tab until it is sent. It survives a reload and an ended session.
 */
export function openDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  marathonId: string,
  email: string,
): OpenDraft {
  const stored = createDraft({ storage, key: `marathon-apply-${marathonId}`, email, parse });
  const found = stored.read() ?? { fields: emptyFields };
  let draft = found;
  let isForgotten = false;

  function keep(change: Partial<Draft>) {
    if (isForgotten) return;
    draft = { ...draft, ...change };
    stored.keep(draft);
  }

  return {
    fields: found.fields,
    get submission() {
      return draft.submission;
    },
    keepFields: (fields) => keep({ fields }),
    keepSubmission: (submission) => keep({ submission }),
    forget() {
      isForgotten = true;
      stored.drop();
    },
  };
}

function parse({ fields, submission }: Readonly<Record<string, unknown>>): Draft {
  const typed = (fields ?? {}) as Record<string, unknown>;
  const known = Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => Object.hasOwn(emptyFields, name) && typeof value === 'string',
    ),
  );
  const sent = submission as Partial<Submission> | undefined;
  return {
    fields: { ...emptyFields, ...known },
    ...(typeof sent?.key === 'string' && { submission: { key: sent.key, settled: sent.settled === true } }),
  };
}
