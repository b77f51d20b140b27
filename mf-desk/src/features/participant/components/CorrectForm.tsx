import { useChangesForm } from '@marathon/app-runtime/forms';
import { useMarathon, useQuestions } from '@marathon/app-runtime/marathons';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { correctionFormSchema } from '@marathon/contracts/participantChanges';
import type { GivenAnswer, Questions } from '@marathon/contracts/questions';
import { type CorrectableField, correctableFields } from '@marathon/contracts/registrationFields';
import { mayDo } from '@marathon/contracts/teamRoles';
import { oneLine } from '@marathon/contracts/textRules';
import { AreaLoading, toasts } from '@marathon/ui';
import {
  type EditForm,
  Field,
  FormGrid,
  ModalForm,
  TextInput,
  typedFrom,
  useAnswerFields,
  useFirstFocus,
} from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import type { Ref } from 'react';
import { useMyRole } from '../../../shared/api/useMyRole.ts';
import { AnswerInputs } from '../../../shared/components/AnswerInputs.tsx';
import { RegistrationInput } from '../../../shared/components/RegistrationInput.tsx';
import { useFormWithAnswers } from '../../../shared/hooks/useFormWithAnswers.ts';
import { useCorrect } from '../api/changeParticipant.ts';
import { useAnswers } from '../api/getAnswers.ts';
import { correctableQuestions } from '../correctableQuestions.ts';

const nameParts: readonly CorrectableField[] = ['firstName', 'lastName'];
const others = correctableFields.filter((name) => !nameParts.includes(name));

interface Props {
  readonly participant: ParticipantView;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

/** What an organizer may correct. If saving fails, the input stays. */
export default function CorrectForm(props: Props) {
  const { participant } = props;
  const questionsQuery = useQuestions(participant.marathonId);
  const answersQuery = useAnswers(participant);
  return (
    <QueryBoundary
      query={questionsQuery}
      loading={<AreaLoading />}
      failed="The questions of the race could not be loaded"
    >
      {(questions) => (
        <QueryBoundary
          query={answersQuery}
          loading={<AreaLoading />}
          failed="The answers could not be loaded"
        >
          {({ answers }) => <Inputs {...props} questions={questions} earlier={answers} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

interface InputsProps extends Props {
  readonly questions: Questions;
  readonly earlier: readonly GivenAnswer[];
}

function Inputs({ participant, handle, onClose, questions, earlier }: InputsProps) {
  const { marathonId } = participant;
  const { mutateAsync } = useCorrect();
  const role = useMyRole(useMarathon(marathonId).data);
  const answers = useAnswerFields(
    correctableQuestions(questions, { earlier, mayReadMedical: mayDo(role, 'readMedicalAnswers') }),
    typedFrom(earlier),
  );
  const correctable = Object.fromEntries(
    correctableFields.map((name) => [name, oneLine(participant[name] ?? '')]),
  ) as Record<CorrectableField, string>;
  const form = useChangesForm(correctionFormSchema, {
    defaultValues: { ...correctable, email: participant.email ?? '', reason: '' },
    together: ['firstName', 'lastName'],
  });
  const { errors } = form.formState;
  useFirstFocus(() => form.setFocus('firstName'));
  const { submit, busy } = useFormWithAnswers({
    ...{ marathonId, form, answers, handle, isNew: false, failed: 'It could not be saved.' },
    send: (body) => mutateAsync({ participant, body }),
    onSent: () => {
      void toasts.success('Corrected');
      onClose();
    },
  });
  const input = (name: CorrectableField) => (
    <RegistrationInput
      key={name}
      name={name}
      error={errors[name]?.message}
      registration={form.register(name)}
    />
  );
  return (
    <ModalForm failure={errors.root?.message} onSubmit={submit} busy={busy} onCancel={onClose}>
      <FormGrid $columns={2}>
        {input('firstName')}
        {input('lastName')}
      </FormGrid>
      {participant.hasAccount === false && (
        <Field label="Email" required error={errors.email?.message}>
          {(wiring) => <TextInput {...wiring} type="email" autoComplete="off" {...form.register('email')} />}
        </Field>
      )}
      {others.map(input)}
      <AnswerInputs answers={answers} />
      <Field label="Reason" hint="The runner can see it." error={errors.reason?.message}>
        {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
      </Field>
    </ModalForm>
  );
}
