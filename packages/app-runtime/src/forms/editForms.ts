import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

interface Options<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  readonly together?: readonly (keyof Input)[];
}

/** Validates and sends only changed fields. */
export function useChangesForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, together = [] }: Options<Input>,
): UseFormReturn<Input, unknown, Output> {
  const judge = zodResolver(schema);
  return useForm<Input, unknown, Output>({
    defaultValues,
    resolver(values, ...others) {
      const differs = (field: keyof Input) => values[field] !== (defaultValues as Partial<Input>)[field];
      const isSent = (field: keyof Input) =>
        differs(field) || (together.includes(field) && together.some(differs));
      const changes = Object.fromEntries(Object.entries(values).filter(([field]) => isSent(field)));
      return judge(changes as Input, ...others);
    },
  });
}

/** Reports unsaved changes to the `EditForm` of `@marathon/ui/forms`. */
export function useEditForm<Input extends FieldValues, Output>(
  handle: Ref<{ readonly isChanged: () => boolean }>,
  { getValues, formState: { defaultValues } }: UseFormReturn<Input, unknown, Output>,
  isMoreChanged: () => boolean = () => false,
): void {
  useImperativeHandle(
    handle,
    () => ({
      isChanged: () =>
        isMoreChanged() ||
        Object.entries(getValues()).some(([field, value]) => value !== defaultValues?.[field]),
    }),
    [getValues, defaultValues, isMoreChanged],
  );
}
