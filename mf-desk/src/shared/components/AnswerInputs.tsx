import { FormGrid, QuestionFields, type useAnswerFields } from '@marathon/ui/forms';

interface Props {
  readonly answers: ReturnType<typeof useAnswerFields>;
}

/** The race's questions, answered for another person. */
export const AnswerInputs = ({ answers: { box, fields } }: Props) =>
  fields.questions.length > 0 && (
    <FormGrid ref={box}>
      <QuestionFields {...fields} />
    </FormGrid>
  );
