import { isApiError } from '@marathon/app-runtime';
import { failureWords } from '@marathon/app-runtime/accounts';
import { useSingleRun } from '@marathon/app-runtime/forms';
import type { Marathon } from '@marathon/contracts/marathon';
import { hasStarted, isCancelled } from '@marathon/contracts/marathonStatus';
import { messages } from '@marathon/contracts/messages';
import { questionLimits } from '@marathon/contracts/questionLimits';
import type { Question, Questions } from '@marathon/contracts/questions';
import { Button, dialogs, EmptyState, Icon, space, toasts, VisuallyHidden } from '@marathon/ui';
import { FormActions, FormNotice } from '@marathon/ui/forms';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useSaveQuestions } from '../api/saveQuestions.ts';
import {
  copyQuestions,
  type EditProblems,
  moveItem,
  newQuestion,
  readQuestionForm,
  removedFrom,
} from '../domain/questionForm.ts';
import { useFocusLater } from '../hooks/useFocusLater.ts';
import { useQuestionForm } from '../hooks/useQuestionForm.ts';
import { useReload } from '../hooks/useReload.ts';
import { askToRemove } from './askToRemove.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { CopyQuestions } from './CopyQuestions.tsx';
import { OpenRegistration } from './OpenRegistration.tsx';
import { Preview } from './Preview.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';

interface Props {
  readonly marathon: Marathon;
  /** As loaded. */
  readonly questions: Questions;
  /** After saving or reloading. */
  readonly onNewState: (questions: Questions) => void;
}

/** One form, saved at once, so that order and stock stay consistent. */
export function QuestionsForm({ marathon, questions, onNewState }: Props) {
  const marathonId = marathon._id;
  const form = useRef<HTMLFormElement>(null);
  const focusLater = useFocusLater(form);
  const { edited, isFromBefore, isChanged, change, startOver, forget } = useQuestionForm(
    marathonId,
    questions,
  );
  const [problems, setProblems] = useState<EditProblems>({});
  const [announced, setAnnounced] = useState('');
  const saving = useSaveQuestions(marathonId);
  const reload = useReload(marathonId);
  const isOutdated = isApiError(saving.error, 'precondition-failed');
  const refusal =
    saving.error && !isOutdated && failureWords(saving.error, 'The questions could not be saved.');

  function edit(next: typeof edited) {
    setProblems({});
    change(next);
  }

  function copy(theirs: readonly Question[]) {
    const copied = copyQuestions(theirs);
    edit(copied);
    setAnnounced(
      `${copied.length === 1 ? '1 question is' : `${copied.length} questions are`} copied, not saved yet.`,
    );
    focusLater(`[data-question="${copied[0]?.key}"] input`);
  }

  const save = useSingleRun(async () => {
    const read = readQuestionForm(edited);
    if (!read.ok) {
      setProblems(read.problems);
      focusLater('[aria-invalid="true"]', '[role="alert"] + button');
      return;
    }
    const removed = removedFrom(questions.questions, { kept: read.questions });
    if (removed.length > 0 && !(await askToRemove(removed))) return;
    try {
      const saved = await saving.mutateAsync({ questions: read.questions, version: questions.version });
      forget();
      void toasts.success('The questions are saved');
      onNewState(saved);
    } catch (error) {
      if (!isApiError(error)) return;
      setProblems(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
      focusLater('[aria-invalid="true"]', '[role="alert"] button');
    }
  });

  async function loadTheirs() {
    const theirs = await reload.load();
    if (!theirs) return;
    forget();
    onNewState(theirs);
  }

  async function discard() {
    const agreed = await dialogs.confirm({
      title: 'Discard your changes?',
      text: 'The questions stay as last saved.',
      yes: 'Discard',
    });
    if (agreed) startOver();
  }

  return (
    <Columns>
      <form
        ref={form}
        noValidate
        aria-label="Questions"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {marathon.registrationClosed && !isOver(marathon) && (
            <OpenRegistration
              marathon={marathon}
              isChanged={isChanged}
              onOpened={() => focusLater('[data-add]')}
            />
          )}
          {isOutdated && <ChangedMeanwhile onLoad={() => void loadTheirs()} loading={reload.isLoading} />}
          {refusal && <FormNotice role="alert">{refusal}</FormNotice>}
          {isFromBefore && isChanged && !isOutdated && (
            <FormNotice role="status" $tone="info">
              Your earlier changes are still here but not saved yet.
            </FormNotice>
          )}
          {edited.length === 0 && (
            <EmptyState
              title="No questions yet"
              icon="list"
              action={<CopyQuestions marathonId={marathonId} onCopy={copy} />}
            >
              T-shirt size, club, consent, emergency contact: ask for what you need.
            </EmptyState>
          )}
          {edited.map((question, at) => (
            <QuestionEditor
              key={question.key}
              question={question}
              at={at}
              count={edited.length}
              problems={problems}
              onChange={(changed) => edit(edited.with(at, changed))}
              onMove={(to) => {
                edit(moveItem(edited, at, to));
                setAnnounced(`${question.label || 'The question'} is now ${to + 1} of ${edited.length}.`);
                const button = (way: string) => `[data-question="${question.key}"] [data-move="${way}"]`;
                const ways = to < at ? ['up', 'down'] : ['down', 'up'];
                focusLater(...ways.map(button));
              }}
              onRemove={() => {
                edit(edited.toSpliced(at, 1));
                setAnnounced(`${question.label || 'The question'} is removed.`);
                focusLater('[data-add]');
              }}
              focusLater={focusLater}
            />
          ))}
          <div>
            <Button
              variant="secondary"
              data-add
              disabled={edited.length >= questionLimits.questions}
              onClick={() => {
                const added = newQuestion();
                edit([...edited, added]);
                focusLater(`[data-question="${added.key}"] input`);
              }}
            >
              <Icon name="plus" size={18} />
              Add a question
            </Button>
          </div>
          <VisuallyHidden as="p" role="status">
            {announced}
          </VisuallyHidden>
        </Stack>
        <FormActions>
          <Button type="submit" busy={saving.isPending} disabled={!isChanged}>
            {messages.actions.save}
          </Button>
          {isChanged && (
            <Button variant="ghost" onClick={() => void discard()}>
              Discard changes
            </Button>
          )}
        </FormActions>
      </form>
      {edited.length > 0 && <Preview edited={edited} saved={questions.questions} />}
    </Columns>
  );
}

/** Opening it would let nobody register. */
function isOver(marathon: Marathon): boolean {
  const now = new Date();
  return (
    isCancelled(marathon) || hasStarted(marathon, now) || Date.parse(marathon.registrationEnd) < now.getTime()
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  /* Beside the sidebar, too, both have room for two fields. */
  @media (min-width: 80rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    /* The preview stays beside the last question, too. */
    & > :nth-child(2) {
      position: sticky;
      top: calc(var(--bar-height) + ${space[5]});
      max-height: calc(100vh - var(--bar-height) - 2 * ${space[5]});
      overflow: auto;
    }
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;
