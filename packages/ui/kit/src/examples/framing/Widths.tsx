import { Page } from '@marathon/ui';

export const isScreen = true;
export const note =
  'Page has three widths: page (the default) for lists and dashboards, text for reading, narrow for a form of one column.';

export default function Widths() {
  return (
    <>
      {(['page', 'text', 'narrow'] as const).map((width) => (
        <Page key={width} $width={width}>
          <p>{width}</p>
        </Page>
      ))}
    </>
  );
}
