import type { FirstView, FirstViewHead } from '@marathon/contracts/remotes/firstView';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';

/** Where the gateway writes a value: `data.title`, `data.eventDate|raceDay:data.timeZone`. */
export const place = (value: string): string => `{{${value}}}`;

interface EachProps {
  /** A list, whose items `place` names inside; or a value, for what shows only where there is one. */
  readonly of: string;
  readonly children: ReactNode;
}

export const Each = ({ of, children }: EachProps) => (
  <>
    {`{{#${of}}}`}
    {children}
    {`{{/${of}}}`}
  </>
);

/** What shows where there is no such value. */
export const Without = ({ value, children }: { readonly value: string; readonly children: ReactNode }) => (
  <>
    {`{{^${value}}}`}
    {children}
    {`{{/${value}}}`}
  </>
);

/** React adds them for pictures that stand right behind. */
const preloads = /^(<link rel="preload"[^>]*>)+/;
/** Of styled-components, which would take the styles for its own. */
const marks = /<\/?style[^>]*>|\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

interface Source {
  readonly content: ReactNode;
  readonly head?: FirstViewHead;
}

/** For `src/firstView.tsx` of a front end, which its build runs: first views by the paths of their screens. */
export function renderFirstViews(sources: Readonly<Record<string, Source>>): Record<string, FirstView> {
  return Object.fromEntries(Object.entries(sources).map(([path, source]) => [path, rendered(source)]));
}

function rendered({ content, head }: Source): FirstView {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(sheet.collectStyles(<MemoryRouter>{content}</MemoryRouter>));
    return {
      html: markup.replace(preloads, ''),
      style: sheet.getStyleTags().replace(marks, '').trim(),
      ...(head && { head }),
    };
  } finally {
    sheet.seal();
  }
}
