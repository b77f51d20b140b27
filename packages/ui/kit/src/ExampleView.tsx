import { color, media, radius, space, text } from '@marathon/ui';
import styled from 'styled-components';
import type { Example } from './examples.ts';

export function ExampleView({ example }: { readonly example: Example }) {
  const { id, title, note, isScreen, code, Shown } = example;
  return (
    <Box data-example={id}>
      <Title>{title}</Title>
      <Note>{note}</Note>
      <Both $stacked={isScreen}>
        <Stage $isScreen={isScreen}>
          <Shown />
        </Stage>
        <Code tabIndex={0} role="region" aria-label={`Code of ${title}`}>
          <code>{code}</code>
        </Code>
      </Both>
    </Box>
  );
}

const Box = styled.article`
  & + & {
    margin-top: ${space[8]};
  }
`;

const Title = styled.h3`
  font-size: ${text.h3};
`;

const Note = styled.p`
  max-width: 46rem;
  margin: ${space[2]} 0 ${space[4]};
  color: ${color.inkMuted};
`;

const Both = styled.div<{ readonly $stacked: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surfaceSunken};
  ${media.desktop} {
    grid-template-columns: ${({ $stacked }) => ($stacked ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
  }
`;

const Stage = styled.div<{ readonly $isScreen: boolean }>`
  display: ${({ $isScreen }) => ($isScreen ? 'block' : 'flex')};
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  gap: ${space[4]};
  border-radius: ${radius.l};
  background: ${color.bg};
  padding: ${({ $isScreen }) => ($isScreen ? '0' : space[5])};
  & > :is(form, div, ul, dl, table, section, article) {
    flex: 1 1 100%;
    min-width: 0;
  }
`;

const Code = styled.pre`
  overflow: auto;
  max-height: 34rem;
  margin: 0;
  padding: ${space[5]};
  border-radius: ${radius.l};
  color: ${color.ink};
  font-size: ${text.xs};
  line-height: 1.5;
  tab-size: 2;
`;
