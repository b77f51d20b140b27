import { mailto } from '@marathon/contracts/mailto';
import type { Marathon } from '@marathon/contracts/marathon';

export function ContactOrganizer({
  marathon: { contactEmail, title },
}: {
  readonly marathon: Pick<Marathon, 'contactEmail' | 'title'>;
}) {
  if (contactEmail === '') return null;
  return (
    <p>
      Questions?{' '}
      <a href={`${mailto(contactEmail)}?subject=${encodeURIComponent(title)}`}>Contact the organizer</a>
    </p>
  );
}
