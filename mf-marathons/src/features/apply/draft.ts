import { createDraft } from '@marathon/app-runtime/forms';
import { noTexts, type RegistrationTexts } from '@marathon/contracts/registrationFields';
import type { TypedAnswers } from '@marathon/ui/forms';

export interface Submission {
  readonly key: string;
  /** The server has decided: the key must not be used again. */
  readonly settled: boolean;
}

export type DraftFields = RegistrationTexts;

interface Draft {
  readonly fields: DraftFields;
  readonly answers: TypedAnswers;
  readonly submission?: Submission | undefined;
}

export interface OpenDraft {
  /** As stored. */
  readonly fields: DraftFields;
  readonly answers: TypedAnswers;
  readonly submission: Submission | undefined;
  keepFields(fields: DraftFields): void;
  keepAnswers(answers: TypedAnswers): void;
  keepSubmission(submission: Submission): void;
  /** The registration is sent: stores nothing more. */
  forget(): void;
}

/** The person's input, stored in the tab until sent: it survives a reload and the end of the session. */
export function openDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  marathonId: string,
  email: string,
): OpenDraft {
  const stored = createDraft({ storage, key: `marathon-apply-${marathonId}`, email, parse });
  const found = stored.read() ?? { fields: noTexts, answers: {} };
  let draft = found;
  let isForgotten = false;

  function keep(change: Partial<Draft>) {
    if (isForgotten) return;
    draft = { ...draft, ...change };
    stored.keep(draft);
  }

  return {
    fields: found.fields,
    answers: found.answers,
    get submission() {
      return draft.submission;
    },
    keepFields: (fields) => keep({ fields }),
    keepAnswers: (answers) => keep({ answers }),
    keepSubmission: (submission) => keep({ submission }),
    forget() {
      isForgotten = true;
      stored.drop();
    },
  };
}

function parse({ fields, answers, submission }: Readonly<Record<string, unknown>>): Draft {
  const known = Object.entries(textsIn(fields)).filter(([name]) => Object.hasOwn(noTexts, name));
  const sent = submission as Partial<Submission> | undefined;
  return {
    fields: { ...noTexts, ...Object.fromEntries(known) },
    answers: textsIn(answers),
    ...(typeof sent?.key === 'string' && { submission: { key: sent.key, settled: sent.settled === true } }),
  };
}

const textsIn = (stored: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
