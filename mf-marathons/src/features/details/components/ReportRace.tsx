import type { Marathon } from '@marathon/contracts/marathon';
import { siteMetaNames } from '@marathon/contracts/site';
import { color, text } from '@marathon/ui';
import styled from 'styled-components';

/** A mail to the site's contact, with the race's URL. Empty without a contact. */
export function ReportRace({
  marathon: { _id, title },
}: {
  readonly marathon: Pick<Marathon, '_id' | 'title'>;
}) {
  const contact = document.querySelector<HTMLMetaElement>(
    `meta[name=${siteMetaNames.contactEmail}]`,
  )?.content;
  if (!contact) return null;
  const page = new URL(`/marathonsdetails/${_id}`, window.location.href).href;
  const subject = encodeURIComponent(`Report of the race “${title}”`);
  const body = encodeURIComponent(`${page}\r\n\r\nWhat is wrong with it:\r\n`);
  return (
    <Report>
      Is something wrong with this page?{' '}
      <a href={`mailto:${contact}?subject=${subject}&body=${body}`}>Report this race</a>
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
