import { Card, color, space, text } from '@marathon/ui';
import styled from 'styled-components';

export const Heading = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${text.h3};
`;

export const Rows = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

export const Line = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  padding: ${space[3]};
  & > div:nth-child(2) {
    flex: 1 1 12rem;
    min-width: 0;
  }
`;

export const Title = styled.h3`
  margin-bottom: ${space[1]};
  font-size: ${text.h4};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

export const MutedText = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.s};
`;
