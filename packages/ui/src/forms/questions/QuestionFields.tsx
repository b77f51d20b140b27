import type { Question } from '@marathon/contracts/questions';
import { Field } from '../Field.tsx';
import { TextArea, TextInput } from '../inputs.tsx';
import { TickLabel } from '../TickLabel.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { OfQuestion } from './ofQuestion.ts';
import { type AnswerProblems, agreed, type TypedAnswers } from './typedAnswers.ts';

interface Props {
  readonly questions: readonly Question[];
  readonly typed: TypedAnswers;
  readonly problems?: AnswerProblems;
  /** Earlier answers: a sold out option stays available to its holder. */
  readonly answered?: TypedAnswers;
  /** `field` is the input's name. */
  readonly onType: (field: string, text: string) => void;
}

/** Questions in order, at the full width of a `FormGrid`. */
export const QuestionFields = ({ questions, problems = {}, answered = {}, ...rest }: Props) =>
  questions.map((question) => (
    <div key={question.questionId} data-wide>
      <QuestionField
        {...rest}
        question={question}
        hint={hintOf(question)}
        problems={problems}
        answered={answered}
      />
    </div>
  ));

function QuestionField(props: OfQuestion) {
  switch (props.question.kind) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'consent':
      return <ConsentField {...props} />;
    case 'emergency-contact':
      return <ContactFields {...props} />;
    default:
      return <TextField {...props} />;
  }
}

/** Also for kinds of later versions. */
function TextField({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, kind, required, medical } = question;
  const value = typed[questionId] ?? '';
  const onChange = ({ target }: { readonly target: { readonly value: string } }) =>
    onType(questionId, target.value);
  return (
    <Field label={label} required={required} hint={hint} error={problems[questionId]}>
      {(wiring) =>
        medical ? (
          <TextArea
            {...wiring}
            name={questionId}
            rows={3}
            autoComplete="off"
            value={value}
            onChange={onChange}
          />
        ) : (
          <TextInput
            {...wiring}
            name={questionId}
            type={kind === 'date' ? 'date' : 'text'}
            autoComplete="off"
            value={value}
            onChange={onChange}
          />
        )
      }
    </Field>
  );
}

const hintOf = ({ help, medical }: Question) =>
  medical ? `${help && `${sentence(help)} `}${medicalNote}` : help;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const medicalNote =
  'Stored separately. Only people the organizer named can read it, each reading is logged, and it’s deleted 30 days after the race.';

function ConsentField({ question, hint, typed, problems, onType }: OfQuestion) {
  const { questionId, label, required } = question;
  return (
    <Field label={label} required={required} hint={hint} error={problems[questionId]}>
      {(wiring) => (
        <TickLabel>
          <input
            {...wiring}
            name={questionId}
            type="checkbox"
            checked={typed[questionId] === agreed}
            onChange={({ target }) => onType(questionId, target.checked ? agreed : '')}
          />
          I agree
        </TickLabel>
      )}
    </Field>
  );
}
