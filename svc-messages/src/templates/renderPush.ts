import { oneLine } from './content/plainText.ts';
import { contentOf } from './contentOf.ts';
import type { RenderedPush, RenderInput } from './renderInput.ts';

/** The first lines of the mail, without the person's name. */
export function renderPush(input: RenderInput): RenderedPush {
  const { subject, preheader } = contentOf(input);
  return { title: oneLine(subject), body: preheader };
}
