export { CodeField } from './CodeField.tsx';
export { type EditForm, EditModal } from './EditModal.tsx';
export { Field } from './Field.tsx';
export { FieldProblem } from './FieldProblem.tsx';
export { InputButton, InputWithButton, PasswordInput, Select, TextArea, TextInput } from './inputs.tsx';
export { FormActions, FormGrid, FormNotice } from './layout.tsx';
export { MailNote } from './MailNote.tsx';
export { Modal, ModalActions } from './Modal.tsx';
export { ModalForm } from './ModalForm.tsx';
export { mailDelivery, mailNoteText } from './mailNoteText.ts';
export { QuestionFields } from './questions/QuestionFields.tsx';
export { readAnswers } from './questions/readAnswers.ts';
export {
  type AnswerProblems,
  answerProblems,
  questionsChanged,
  type TypedAnswers,
  typedFrom,
  withoutMedical,
} from './questions/typedAnswers.ts';
export { useAnswerFields } from './questions/useAnswerFields.ts';
export { TickLabel } from './TickLabel.tsx';
export { useFirstFocus } from './useFirstFocus.ts';
export { useTypedText } from './useTypedText.ts';
