export { createDraft } from './createDraft.ts';
export { type Submit, showFailure, useSubmit } from './useSubmit.ts';
export { showServerErrors, useZodForm } from './useZodForm.ts';
