import { type Marathon, type MarathonOfAnyVersion, marathonSchema } from '@marathon/contracts/marathon';

/** Fields that a marathon may lack: it was stored before there were such fields. */
export type AbsentFields = {
  readonly [Name in keyof Marathon as undefined extends Marathon[Name]
    ? never
    : undefined extends MarathonOfAnyVersion[Name]
      ? Name
      : never]: Marathon[Name];
};

/** What `marathonSchema` says of them then. */
export const absentFields = Object.fromEntries(
  Object.entries(marathonSchema.shape)
    .map(([name, schema]) => [name, schema.safeParse(undefined)] as const)
    .flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
) as unknown as AbsentFields;
