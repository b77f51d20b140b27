import type { LogReading } from '../../application/ports/logReading.ts';

/** When this person checked in this registration. */
export async function checkInTimesBy(
  { logAbout }: LogReading,
  { accountId }: { readonly accountId: string },
  registrationId: string,
): Promise<readonly string[]> {
  const { entries } = await logAbout({ registrationIds: [registrationId] });
  return entries
    .filter(({ action, actor }) => action === 'checked-in' && actor.accountId === accountId)
    .map(({ at }) => at);
}

/** Name of the organizer who checked them in; null: not checked in, or a deleted account. The log alone has it. */
export async function checkInNameOf(
  { logAbout }: LogReading,
  { id, checkedInAt }: { readonly id: string; readonly checkedInAt: string | null },
): Promise<string | null> {
  if (checkedInAt === null) return null;
  const { entries } = await logAbout({ registrationIds: [id] });
  return entries.find(({ action, at }) => action === 'checked-in' && at === checkedInAt)?.actor.name ?? null;
}
