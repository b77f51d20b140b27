import type { FirstView, FirstViewHead } from '@marathon/contracts/remotes/firstView';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { ServerStyleSheet } from 'styled-components';

/** A placeholder for the gateway: `data.title`, `data.eventDate|raceDay:data.timeZone`. */
export const place = (value: string): string => `{{${value}}}`;

interface EachProps {
  /** A list, whose items `place` refers to inside, or an optional value. */
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

/** Shown if the value is absent. */
export const Without = ({ value, children }: { readonly value: string; readonly children: ReactNode }) => (
  <>
    {`{{^${value}}}`}
    {children}
    {`{{/${value}}}`}
  </>
);

/** React adds them for pictures that follow directly. */
const preloads = /^(<link rel="preload"[^>]*>)+/;
/** styled-components would adopt these styles. */
const marks = /<\/?style[^>]*>|\/\*!sc\*\/|data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g;

interface Source {
  readonly content: ReactNode;
  readonly head?: FirstViewHead;
}

/** For a front end's `src/firstView.tsx`, which its build runs; keys are screens' paths. */
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
