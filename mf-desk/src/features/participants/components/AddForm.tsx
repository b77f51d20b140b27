import { isApiError, randomId } from '@marathon/app-runtime';
import { useZodForm } from '@marathon/app-runtime/forms';
import { useQuestions } from '@marathon/app-runtime/marathons';
import { limits } from '@marathon/contracts/constants';
import { type ParticipantAddition, participantAdditionSchema } from '@marathon/contracts/participantChanges';
import type { Questions } from '@marathon/contracts/questions';
import {
  noTexts,
  type RegistrationFieldName,
  registrationFieldNames,
} from '@marathon/contracts/registrationFields';
import { AreaLoading, toasts } from '@marathon/ui';
import {
  type EditForm,
  Field,
  FormGrid,
  ModalForm,
  TextInput,
  useAnswerFields,
  useFirstFocus,
} from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { type Ref, useRef } from 'react';
import { AnswerInputs } from '../../../shared/components/AnswerInputs.tsx';
import { RegistrationInput } from '../../../shared/components/RegistrationInput.tsx';
import { useFormWithAnswers } from '../../../shared/hooks/useFormWithAnswers.ts';
import { useAddParticipant } from '../api/addParticipant.ts';

interface Props {
  readonly marathonId: string;
  readonly handle: Ref<EditForm>;
  readonly onClose: () => void;
}

const inGrid: readonly RegistrationFieldName[] = ['firstName', 'lastName', 'contact'];
const others = registrationFieldNames.filter((name) => !inGrid.includes(name));

/** Registers a person without an account. A rule can be overridden with a reason for the log. */
export default function AddForm(props: Props) {
  const query = useQuestions(props.marathonId);
  return (
    <QueryBoundary
      query={query}
      loading={<AreaLoading />}
      failed="The questions of the race could not be loaded"
    >
      {(questions) => <Inputs {...props} questions={questions} />}
    </QueryBoundary>
  );
}

function Inputs({ marathonId, handle, onClose, questions }: Props & { readonly questions: Questions }) {
  const answers = useAnswerFields(questions);
  const { mutateAsync } = useAddParticipant(marathonId);
  const keyOf = useKeys();
  const form = useZodForm(participantAdditionSchema, {
    defaultValues: {
      ...noTexts,
      email: '',
      overLimit: false,
      outsideWindow: false,
      reason: '',
    },
  });
  const { errors } = form.formState;
  useFirstFocus(() => form.setFocus('firstName'));
  const [overLimit, outsideWindow] = form.watch(['overLimit', 'outsideWindow']);
  const { submit, busy } = useFormWithAnswers({
    ...{ marathonId, form, answers, handle, isNew: true, failed: 'Nobody was added.' },
    send: (addition) => mutateAsync({ addition, key: keyOf(addition) }),
    onSent: ({ firstName, lastName }) => {
      void toasts.success(`${`${firstName} ${lastName}`.trim()} is registered`);
      onClose();
    },
    onRefused(error) {
      const rule = isApiError(error) ? ruleInTheWay[error.code] : undefined;
      if (rule === undefined) return false;
      form.setValue(rule.field, true);
      form.setError('root', { message: rule.words });
      return true;
    },
  });
  const input = (name: RegistrationFieldName) => (
    <RegistrationInput
      key={name}
      name={name}
      error={errors[name]?.message}
      registration={form.register(name)}
    />
  );
  const needsReason = overLimit || outsideWindow;
  return (
    <ModalForm
      failure={errors.root?.message}
      onSubmit={submit}
      busy={busy}
      onCancel={onClose}
      send={needsReason ? 'Add anyway' : 'Add'}
    >
      <FormGrid $columns={2}>
        {input('firstName')}
        {input('lastName')}
        <Field label="Email" required error={errors.email?.message}>
          {(wiring) => <TextInput {...wiring} type="email" autoComplete="off" {...form.register('email')} />}
        </Field>
        {input('contact')}
      </FormGrid>
      {others.map(input)}
      <AnswerInputs answers={answers} />
      {needsReason && (
        <Field
          label="Reason"
          required
          hint={`At least ${limits.reasonMin} characters. Shown in the race’s log.`}
          error={errors.reason?.message}
        >
          {(wiring) => <TextInput {...wiring} autoComplete="off" {...form.register('reason')} />}
        </Field>
      )}
      <p>
        We’ll email them the ticket. Once they confirm this email in an account, they’ll see the registration
        there.
      </p>
    </ModalForm>
  );
}

const ruleInTheWay: Readonly<
  Partial<Record<string, { readonly field: 'overLimit' | 'outsideWindow'; readonly words: string }>>
> = {
  'sold-out': {
    field: 'overLimit',
    words: 'All spots are taken. You can add them over the limit if you give a reason.',
  },
  'registration-closed': {
    field: 'outsideWindow',
    words: 'Registration is closed. You can still add them if you give a reason.',
  },
};

/** The same key for the same input: a retry after a lost answer adds nobody twice. */
function useKeys() {
  const last = useRef({ input: '', key: '' });
  return (addition: ParticipantAddition): string => {
    const input = JSON.stringify(addition);
    if (input !== last.current.input) last.current = { input, key: randomId() };
    return last.current.key;
  };
}
