import { calendarAttachment } from './calendarAttachment.ts';
import { oneLine } from './content/plainText.ts';
import { contentOf } from './contentOf.ts';
import { toHtml } from './html/toHtml.ts';
import type { RenderedMessage, RenderedPush, RenderInput } from './renderInput.ts';
import { toText } from './text/toText.ts';

export type * from './renderInput.ts';

/** Text and HTML from one content. Pure. */
export function render(input: RenderInput): RenderedMessage {
  const content = contentOf(input);
  const message = { subject: oneLine(content.subject), text: toText(content), html: toHtml(content) };
  return hasCalendar(input) ? { ...message, attachments: [calendarAttachment(input)] } : message;
}

const hasCalendar = (input: RenderInput): input is Parameters<typeof calendarAttachment>[0] =>
  ['place-confirmed', 'place-cancelled', 'race-changed', 'race-cancelled', 'race-deleted'].includes(
    input.kind,
  );

/** The first lines of the mail, without the person's name. */
export function renderPush(input: RenderInput): RenderedPush {
  const { subject, preheader } = contentOf(input);
  return { title: oneLine(subject), body: preheader };
}
