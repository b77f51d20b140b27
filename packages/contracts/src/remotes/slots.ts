import { z } from 'zod';

const marathonId = z.string();
const registrationId = z.string();

/** Slots with the props of their blocks: ids and public data. Props may be added; a changed prop needs a new slot. */
export const slots = {
  home: z.object({}),
  details: z.object({
    marathonId,
    title: z.string(),
    eventDate: z.string(),
    timeZone: z.string().nullable(),
  }),
  apply: z.object({ marathonId }),
  'my-registration': z.object({ registrationId, marathonId }),
  'desk-race': z.object({ marathonId }),
  'desk-participant': z.object({ marathonId, registrationId }),
} as const;

export type SlotName = keyof typeof slots;

export type SlotProps<Name extends SlotName> = {
  readonly [Prop in keyof Shape<Name>]: z.infer<Shape<Name>[Prop]>;
};

type Shape<Name extends SlotName> = (typeof slots)[Name]['shape'];

export type SlotContent = { [Name in SlotName]: { readonly name: Name } & SlotProps<Name> }[SlotName];

const names = Object.keys(slots) as [SlotName, ...SlotName[]];

export const slotName = z.enum(names, { error: `There is no such slot; there are ${names.join(', ')}` });
