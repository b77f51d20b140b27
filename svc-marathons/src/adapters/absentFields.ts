import { type Marathon, type MarathonOfAnyVersion, marathonSchema } from '@marathon/contracts/marathon';

/** Optional fields: older documents lack them. */
export type AbsentFields = {
  readonly [Name in keyof Marathon as undefined extends Marathon[Name]
    ? never
    : undefined extends MarathonOfAnyVersion[Name]
      ? Name
      : never]: Marathon[Name];
};

/** Their values in `marathonSchema`. */
export const absentFields = Object.fromEntries(
  Object.entries(marathonSchema.shape)
    .map(([name, schema]) => [name, schema.safeParse(undefined)] as const)
    .flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
) as unknown as AbsentFields;
