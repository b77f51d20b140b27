import type { Marathon } from '@marathon/contracts/marathon';
import { Card, color, EventImage, formatDateRange, Icon, LinkButton, space, text } from '@marathon/web-kit';
import styled from 'styled-components';

interface Props {
  readonly marathon: Marathon;
  /** The words on the link to the details. */
  readonly linkLabel: string;
}

export function MarathonCard({ marathon, linkLabel }: Props) {
  const { _id, title, image, location, registrationStart, registrationEnd } = marathon;
  return (
    <Frame>
      <EventImage src={image} alt="" />
      <Body>
        <Title>{title}</Title>
        <Fact>
          <Icon name="pin" size={18} />
          {location}
        </Fact>
        <Fact>
          <Icon name="calendar" size={18} />
          {formatDateRange(registrationStart, registrationEnd)}
        </Fact>
        <LinkButton to={`/marathonsdetails/${_id}`} variant="secondary" aria-label={`${linkLabel}: ${title}`}>
          {linkLabel}
        </LinkButton>
      </Body>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
  & > a {
    margin-top: auto;
  }
`;

const Title = styled.h3`
  margin-bottom: ${space[2]};
  font-size: ${text.h3};
`;

const Fact = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  &:last-of-type {
    margin-bottom: ${space[4]};
  }
`;
