import { isApiError, useSession } from '@marathon/app-runtime';
import { showServerErrors, useZodForm } from '@marathon/app-runtime/forms';
import type { QuestionsQuery } from '@marathon/app-runtime/marathons';
import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { formatClock, formatZone } from '@marathon/contracts/raceTimes';
import { applyFormSchema } from '@marathon/contracts/registrationRequests';
import { Card, color, media, radius, space } from '@marathon/ui';
import { Field, FormGrid, TextInput } from '@marathon/ui/forms';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Admission } from '../../../shared/admission.ts';
import type { FilledIn } from '../addRegistration.ts';
import { type DraftFields, openDraft } from '../draft.ts';
import { prefillName } from '../prefillName.ts';
import { useAnswerFields } from '../useAnswerFields.ts';
import { useRegister } from '../useRegister.ts';
import { FormMessages } from './FormMessages.tsx';
import { Questions } from './Questions.tsx';
import { RegistrationInputs } from './RegistrationInputs.tsx';
import { SubmitActions } from './SubmitActions.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly questions: QuestionsQuery;
  readonly admission?: Admission | undefined;
  readonly onSending: (isSending: boolean) => void;
  readonly onRegistered: () => void;
}

export function ApplyForm({ marathon, questions, admission, onSending, onRegistered }: Props) {
  const { user } = useSession();
  const { registrationStart, timeZone } = marathon;
  const [draft] = useState(() => openDraft(sessionStorage, marathon._id, user?.email ?? ''));
  const form = useZodForm(applyFormSchema, {
    defaultValues: prefillName(draft.fields, user?.displayName ?? ''),
  });
  const { register, formState, handleSubmit, subscribe } = form;
  const answers = useAnswerFields(questions, draft);
  const formMessages = useRef<HTMLDivElement>(null);
  const waiting = useRef<HTMLDivElement>(null);
  const { submit, progress, wait, failure, again, cancel } = useRegister({
    marathon,
    draft,
    admission,
    onFailed: (error) => {
      // A refused field gets the focus; without one, the message above the form does.
      const isAtField = isApiError(error) && showServerErrors(form, error);
      const isAtAnswer = answers.showRefusal(error);
      if (isAtField) return;
      if (isAtAnswer) answers.focusProblem();
      else formMessages.current?.focus();
    },
    onTrouble: () => waiting.current?.focus(),
    onRegistered,
  });
  function send(typed: FilledIn) {
    const given = answers.read();
    if (given) return submit({ ...typed, ...given });
    answers.focusProblem();
  }
  // The clicked button disappears: move the focus to the notice first.
  const andStayHere = (act: () => void) => () => {
    waiting.current?.focus();
    act();
  };
  const isSending = progress !== 'idle' && progress !== 'cancelled';
  useEffect(() => onSending(isSending), [isSending, onSending]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keepFields({ ...draft.fields, ...(values as Partial<DraftFields>) }),
      }),
    [subscribe, draft],
  );

  return (
    <Card $padded>
      <form noValidate onSubmit={handleSubmit(send, () => void answers.read())}>
        <FormMessages
          ref={formMessages}
          marathon={marathon}
          admission={admission}
          failure={failure}
          progress={progress}
        />
        <FormGrid $columns={2}>
          <Summary data-wide>
            <Field label="Email" required>
              {({ id }) => <TextInput id={id} readOnly value={user?.email ?? ''} />}
            </Field>
            <Field label={messages.marathon.title} required>
              {({ id }) => <TextInput id={id} readOnly value={marathon.title} />}
            </Field>
            <Field label="Registration Start" required hint={formatZone(registrationStart, timeZone)}>
              {(wiring) => (
                <TextInput {...wiring} readOnly value={formatClock(registrationStart, timeZone)} />
              )}
            </Field>
          </Summary>
          <RegistrationInputs register={register} errorOf={(name) => formState.errors[name]?.message} />
          <Questions query={questions} answers={answers} />
        </FormGrid>
        <WaitingNotice
          progress={progress}
          wait={wait}
          onAgain={andStayHere(again)}
          onCancel={andStayHere(cancel)}
          ref={waiting}
        />
        <SubmitActions marathon={marathon} admission={admission} busy={isSending} />
      </form>
    </Card>
  );
}

/** Read-only fields: on a phone one small card, so that the first input is in view. */
const Summary = styled.div`
  display: grid;
  gap: ${space[5]};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${media.phone} {
    gap: ${space[2]};
    padding: ${space[4]};
    border-radius: ${radius.m};
    background: ${color.surfaceSunken};
    & > div {
      gap: 0;
    }
    input {
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      text-overflow: ellipsis;
    }
  }
`;
