export { Field } from './Field.tsx';
export { FieldProblem } from './FieldProblem.tsx';
export { InputButton, InputWithButton, PasswordInput, Select, TextArea, TextInput } from './inputs.tsx';
export { FormActions, FormGrid, FormNotice } from './layout.tsx';
export { MailNote } from './MailNote.tsx';
export { Modal, ModalActions } from './Modal.tsx';
export { mailNoteText } from './mailNoteText.ts';
export { useTypedText } from './useTypedText.ts';
