import { z } from 'zod';

const marathonId = z.string();
const registrationId = z.string();

/**
 * Where screens show blocks of other remotes, and what a block is given there. Ids, and what the page shows to everybody: the rest a
 * block asks the API for, with the rights of who looks at the page. A prop may be added; one that changes takes a new slot.
 */
export const slots = {
  /** The home page. */
  home: z.object({}),
  /** A marathon's page, which everybody sees. */
  details: z.object({
    marathonId,
    title: z.string(),
    eventDate: z.string(),
    /** Null: UTC. */
    timeZone: z.string().nullable(),
  }),
  /** Below the form with which a runner registers. */
  apply: z.object({ marathonId }),
  /** A runner's page of their own registration. */
  'my-registration': z.object({ registrationId, marathonId }),
  /** The organizers' page of a race, with its participants. */
  'desk-race': z.object({ marathonId }),
  /** The organizers' page of somebody who takes part. */
  'desk-participant': z.object({ marathonId, registrationId }),
} as const;

export type SlotName = keyof typeof slots;

/** What a block in this slot is given: its props. */
export type SlotProps<Name extends SlotName> = {
  readonly [Prop in keyof Shape<Name>]: z.infer<Shape<Name>[Prop]>;
};

type Shape<Name extends SlotName> = (typeof slots)[Name]['shape'];

/** A slot, and what its blocks are given. */
export type SlotContent = { [Name in SlotName]: { readonly name: Name } & SlotProps<Name> }[SlotName];

const names = Object.keys(slots) as [SlotName, ...SlotName[]];

export const slotName = z.enum(names, { error: `There is no such slot; there are ${names.join(', ')}` });
