import type { RegistrationStore } from './ports.ts';

/** Name of the organizer who checked them in; null: not checked in, or a deleted account. The log alone has it. */
export async function checkInNameOf(
  { logAbout }: Pick<RegistrationStore, 'logAbout'>,
  { id, checkedInAt }: { readonly id: string; readonly checkedInAt: string | null },
): Promise<string | null> {
  if (checkedInAt === null) return null;
  const { entries } = await logAbout({ registrationIds: [id] });
  return entries.find(({ action, at }) => action === 'checked-in' && at === checkedInAt)?.actor.name ?? null;
}
