import { type Ref, useImperativeHandle } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form tells to who may close it. */
export interface EditForm {
  /** Something is typed that is not saved: as of now, and not as of the last time it was drawn. */
  readonly isChanged: () => boolean;
}

export function useEditForm<Input extends FieldValues, Output>(
  handle: Ref<EditForm>,
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
