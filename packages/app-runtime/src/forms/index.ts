export { showServerErrors, useZodForm } from './useZodForm.ts';
