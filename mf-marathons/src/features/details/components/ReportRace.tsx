import { mailto } from '@marathon/contracts/mailto';
import type { Marathon } from '@marathon/contracts/marathon';
import { color, text } from '@marathon/ui';
import { siteDetail } from '@marathon/ui/site';
import styled from 'styled-components';

/** A mail to the site's contact, with the race's URL. Empty without a contact. */
export function ReportRace({
  marathon: { _id, title },
}: {
  readonly marathon: Pick<Marathon, '_id' | 'title'>;
}) {
  const contact = siteDetail('contactEmail');
  if (!contact) return null;
  const page = new URL(`/marathonsdetails/${_id}`, window.location.href).href;
  const subject = encodeURIComponent(`Report about the race “${title}”`);
  const body = encodeURIComponent(`${page}\r\n\r\nWhat is wrong with it:\r\n`);
  return (
    <Report>
      Is something wrong with this page?{' '}
      <a href={`${mailto(contact)}?subject=${subject}&body=${body}`}>Report this race</a>
    </Report>
  );
}

const Report = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
  @media print {
    display: none;
  }
`;
