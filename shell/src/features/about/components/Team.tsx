import { mailto } from '@marathon/contracts/mailto';
import { color, Section, SectionHeading, space, text } from '@marathon/ui';
import { siteDetail } from '@marathon/ui/site';
import styled from 'styled-components';

export function Team() {
  const email = siteDetail('contactEmail');
  return (
    <Section aria-labelledby="team">
      <SectionHeading
        id="team"
        intro="We are a small team of runners, organizers and engineers. We have queued for race packets and we have handed them out, so we build what both sides of the start line need: clear facts, fair spots, and no paperwork on race day."
      >
        Who we are
      </SectionHeading>
      <Contact aria-label="Contact">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailto(email)}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{siteDetail('contactAddress')}</dd>
        </div>
      </Contact>
    </Section>
  );
}

const Contact = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[7]};
  dt {
    color: ${color.inkMuted};
    font-size: ${text.s};
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
