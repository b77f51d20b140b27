import { color, font, media, Page, PageHeading, Section, SectionHeading, space, text } from '@marathon/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ExampleView } from './ExampleView.tsx';
import { examples } from './examples.ts';
import { sections } from './sections.ts';
import { ThemeSelect } from './ThemeSelect.tsx';
import { Tokens } from './Tokens.tsx';

export function KitPage() {
  useEffect(() => {
    // Example alerts have scrolled the page.
    const part = document.getElementById(location.hash.slice(1));
    if (part === null) scrollTo(0, 0);
    else part.scrollIntoView();
  }, []);
  return (
    <>
      <Bar>
        <strong>The kit</strong>
        <nav aria-label="Parts of the kit">
          {sections.map(([id, heading]) => (
            <a key={id} href={`#${id}`}>
              {heading}
            </a>
          ))}
          <a href="#tokens">Tokens</a>
        </nav>
        <ThemeSelect />
      </Bar>
      <main>
        <Page>
          <PageHeading intro="Everything that packages/ui gives a screen, as it looks. Copy the code beside it.">
            The kit
          </PageHeading>
          {sections.map(([id, heading, intro]) => (
            <Section key={id} aria-labelledby={id}>
              <SectionHeading id={id} intro={intro}>
                {heading}
              </SectionHeading>
              {examples
                .filter(({ section }) => section === id)
                .map((example) => (
                  <ExampleView key={example.id} example={example} />
                ))}
            </Section>
          ))}
          <Section aria-labelledby="tokens">
            <SectionHeading
              id="tokens"
              intro="Screens take colours, sizes and spaces from here and have none of their own."
            >
              Tokens
            </SectionHeading>
            <Tokens />
          </Section>
        </Page>
      </main>
    </>
  );
}

const Bar = styled.header`
  z-index: 20;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
  padding: ${space[2]} ${space.gutter};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.desktop} {
    position: sticky;
  }
  strong {
    font: 700 ${text.h4} / 1.2 ${font.display};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    flex: 1;
    gap: 0 ${space[4]};
  }
  nav a {
    padding: ${space[2]} 0;
    color: ${color.inkMuted};
    font-size: ${text.s};
    font-weight: 600;
    text-decoration: none;
  }
  nav a:hover {
    color: ${color.ink};
  }
`;
