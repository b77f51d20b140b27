import { LinkButton, Page, PageHeading, Section, SectionHeading } from '@marathon/ui';

export const isScreen = true;
export const note =
  'A screen is one Page: a column with the page’s gutters. Its first line is a PageHeading, the only h1. Each part is a Section with a SectionHeading, an h2 that names it.';

export default function ResultsScreen() {
  return (
    <Page>
      <PageHeading
        eyebrow="Season 2030"
        intro="Every finisher, an hour after the last one has arrived."
        actions={<LinkButton to="#framing">Export</LinkButton>}
      >
        Results
      </PageHeading>
      <Section aria-labelledby="latest">
        <SectionHeading id="latest" intro="The newest first.">
          Latest races
        </SectionHeading>
        <p>Harbour Night Run, Oslo</p>
      </Section>
      <Section aria-labelledby="records">
        <SectionHeading id="records">Records</SectionHeading>
        <p>10 km: 27:41</p>
      </Section>
    </Page>
  );
}
