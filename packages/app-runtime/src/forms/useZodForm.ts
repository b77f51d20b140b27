import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError } from '@marathon/app-runtime';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form whose rules are a schema of @marathon/contracts. Checked on submit, then on each change;
 * the first field that is wrong gets the focus.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });
}

/** Puts what the server found wrong at the fields it names; true when it named one that the form has. */
export function showServerErrors<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  error: ApiError,
): boolean {
  const known = error.errors.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, i) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: i === 0 });
  });
  return known.length > 0;
}
