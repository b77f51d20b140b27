import { useQuestions } from '@marathon/app-runtime/marathons';
import type { Questions } from '@marathon/contracts/questions';
import type { Registration } from '@marathon/contracts/registration';
import { Button, Icon, lazyScreen, toasts } from '@marathon/ui';
import { EditModal } from '@marathon/ui/forms';
import { QueryBoundary } from '@marathon/ui/queries';
import { GivenAnswers } from '@marathon/ui/registrations';
import { useState } from 'react';
import { useAnswers } from '../api/answers.ts';
import { isCancelled } from './RegistrationSummary.tsx';
import { ScreenPart } from './ScreenPart.tsx';

const AnswersForm = lazyScreen(() => import('./AnswersForm.tsx'));

/** The runner's answers, editable until the race unless it is cancelled. Empty without questions. */
export default function Answers({ registration }: { readonly registration: Registration }) {
  const isAhead = registration.eventDate !== null && new Date(registration.eventDate) > new Date();
  const mayChange = isAhead && !isCancelled(registration);
  const query = useAnswers(registration._id);
  const questions = useQuestions(registration.marathonId, { enabled: mayChange }).data;
  const isAsked = mayChange && questions !== undefined && questions.questions.length > 0;
  // Most races ask nothing, so no space is reserved while this is unknown.
  if (query.isPending || (query.data?.answers.length === 0 && !isAsked)) return null;
  return (
    <ScreenPart title="Your answers">
      <QueryBoundary query={query} loading={null} failed="Your answers could not be loaded">
        {({ answers }) => (
          <>
            {answers.length > 0 ? (
              <GivenAnswers of={answers} />
            ) : (
              <p>The organizer has questions you haven’t answered yet.</p>
            )}
            {isAsked && <Change registration={registration} questions={questions} answers={answers} />}
          </>
        )}
      </QueryBoundary>
    </ScreenPart>
  );
}

interface ChangeProps {
  readonly registration: Registration;
  readonly questions: Questions;
  readonly answers: NonNullable<ReturnType<typeof useAnswers>['data']>['answers'];
}

function Change({ registration, questions, answers }: ChangeProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="edit" size={18} />
        {answers.length > 0 ? 'Change your answers' : 'Answer'}
      </Button>
      <EditModal open={open} title="Your answers" onClose={close}>
        {(handle) => (
          <AnswersForm
            registration={registration}
            questions={questions}
            answers={answers}
            handle={handle}
            onCancel={close}
            onSaved={() => {
              close();
              void toasts.success('Your answers are saved');
            }}
          />
        )}
      </EditModal>
    </div>
  );
}
