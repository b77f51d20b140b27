export type {
  FieldValues,
  UseFormRegisterReturn as InputRegistration,
  UseFormReturn as Form,
} from 'react-hook-form';
export { createDraft } from './createDraft.ts';
export { useChangesForm, useEditForm } from './editForms.ts';
export { useSingleRun } from './useSingleRun.ts';
export { showFailure, useSubmit } from './useSubmit.ts';
export { showServerErrors, useZodForm } from './useZodForm.ts';
