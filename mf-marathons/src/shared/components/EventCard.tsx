import type { Marathon } from '@marathon/contracts/marathon';
import type { MarathonStatus } from '@marathon/contracts/marathonStatus';
import { Card, color, EventImage, Icon, Link, radius, shadow, space, text } from '@marathon/ui';
import { asRow, CardSpace, StatusBadge } from '@marathon/ui/marathons';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';

interface Props {
  readonly marathon: Marathon;
  readonly status: MarathonStatus;
  readonly linkLabel: string;
  /** Level of the title below the page's or block's heading. */
  readonly heading: 'h2' | 'h3';
  /** On the picture, above the status. */
  readonly onImage?: ReactNode;
  readonly children: ReactNode;
}

/** The whole card is the link. */
export function EventCard({ marathon, status, linkLabel, heading, onImage, children }: Props) {
  const titleId = useId();
  return (
    <CardSpace>
      <Frame as="article" aria-labelledby={titleId}>
        <Picture>
          <EventImage src={marathon.image} alt="" />
          <OnImage>
            {onImage}
            <StatusBadge status={status} />
          </OnImage>
        </Picture>
        <Body>
          <Title as={heading} id={titleId}>
            {marathon.title}
          </Title>
          <Location>
            <Icon name="pin" size={18} />
            {marathon.location}
          </Location>
          {children}
          <Details to={`/marathonsdetails/${marathon._id}`} aria-label={`${linkLabel} ${marathon.title}`}>
            {linkLabel}
            <Icon name="arrowRight" size={18} />
          </Details>
        </Body>
      </Frame>
    </CardSpace>
  );
}

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  ${asRow('flex-direction: row;')}
  transition:
    box-shadow 0.2s,
    transform 0.2s;
  &:hover,
  &:focus-within {
    box-shadow: ${shadow.m};
  }
  &:hover {
    transform: translateY(-2px);
  }
  img {
    transition: scale 0.5s;
  }
  &:hover img {
    scale: 1.03;
  }
`;

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  ${asRow(css`
    flex: none;
    width: 36%;
    img {
      position: absolute;
      height: 100%;
      aspect-ratio: auto;
    }
  `)}
`;

const OnImage = styled.div`
  position: absolute;
  inset: ${space[4]} auto auto ${space[4]};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[5]};
`;

const Title = styled.h3`
  font-size: ${text.h3};
  overflow-wrap: anywhere;
`;

const Location = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${color.inkMuted};
  font-size: ${text.s};
  line-height: 1.4;
  svg {
    flex: none;
    margin-top: 0.05em;
  }
`;

const Details = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space[2]};
  min-height: 2.75rem;
  margin-top: auto;
  padding-top: ${space[2]};
  font-weight: 650;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.l};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
  svg {
    transition: translate 0.2s;
  }
  article:hover & svg {
    translate: 3px 0;
  }
  article:hover & {
    text-decoration: underline;
  }
`;
