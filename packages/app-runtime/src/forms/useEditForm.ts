import { type Ref, useImperativeHandle } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** For the `EditForm` of `@marathon/ui/forms`: whether the form has something that is not saved. */
export function useEditForm<Input extends FieldValues, Output>(
  handle: Ref<{ readonly isChanged: () => boolean }>,
  { getValues, formState: { defaultValues } }: UseFormReturn<Input, unknown, Output>,
): void {
  useImperativeHandle(
    handle,
    () => ({
      isChanged: () => Object.entries(getValues()).some(([field, value]) => value !== defaultValues?.[field]),
    }),
    [getValues, defaultValues],
  );
}
