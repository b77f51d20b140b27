import { Fragment } from 'react';
import { piecesOf } from '../domain/textWithLinks.ts';

/** An organizer's text: only URLs become links. */
export function TextWithLinks({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text, href }, at) =>
    href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are their places
      <Fragment key={at}>{text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are their places
      <a key={at} href={href} rel="nofollow noopener">
        {text}
      </a>
    ),
  );
}
