import type { Submission } from './submission.ts';

/** The form as typed. */
export interface DraftFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly contact: string;
  readonly additionalInfo: string;
  readonly address: string;
}

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

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface OpenDraft {
  /** As found when it was opened. */
  readonly fields: DraftFields;
  readonly submission: Submission | undefined;
  keepFields(fields: DraftFields): void;
  keepSubmission(submission: Submission): void;
  /** It is sent: nothing of it stays, and nothing more is kept. */
  forget(): void;
}

/**
 * What was typed for one marathon, kept until it is sent, over a reload or a login that ended. It lives and dies with
 * the tab, and is shown to the person who typed it alone.
 */
export function openDraft(storage: DraftStorage, marathonId: string, email: string): OpenDraft {
  const key = `marathon-apply-${marathonId}`;
  const stored = parsed(storage.getItem(key));
  const found = stored?.email === email ? draftOf(stored) : { fields: emptyFields };
  let draft = found;
  let isForgotten = false;

  function keep(change: Partial<Draft>) {
    if (isForgotten) return;
    draft = { ...draft, ...change };
    try {
      storage.setItem(key, JSON.stringify({ email, ...draft }));
    } catch {
      // Storage is full or blocked: the form works without.
    }
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
      storage.removeItem(key);
    },
  };
}

type Stored = Partial<Record<'email' | 'fields' | 'submission', unknown>>;

function parsed(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function draftOf({ fields, submission }: Stored): Draft {
  const typed = (fields ?? {}) as Record<string, unknown>;
  const text = (name: keyof DraftFields) => (typeof typed[name] === 'string' ? typed[name] : '');
  const sent = submission as Partial<Submission> | undefined;
  return {
    fields: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      contact: text('contact'),
      additionalInfo: text('additionalInfo'),
      address: text('address'),
    },
    ...(typeof sent?.key === 'string' && { submission: { key: sent.key, settled: sent.settled === true } }),
  };
}
