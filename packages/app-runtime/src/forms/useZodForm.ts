import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError } from '@marathon/app-runtime';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** Validates on submit, then on each change. Focuses the first invalid field. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
}

export function showServerErrors<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  error: ApiError,
): boolean {
  const fieldErrors = error.errors.filter(({ path }) => path in form.getValues());
  fieldErrors.forEach(({ path, message }, i) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: i === 0 });
  });
  return fieldErrors.length > 0;
}
