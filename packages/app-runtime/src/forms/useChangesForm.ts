import { zodResolver } from '@hookform/resolvers/zod';
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
