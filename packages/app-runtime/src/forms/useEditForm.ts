import { type Ref, useImperativeHandle } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
