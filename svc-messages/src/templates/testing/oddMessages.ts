import type { MessageKind, RenderInput } from '../renderInput.ts';
import { aMessage, aPlace, aRace, aRaceBefore } from './messages.ts';

/** Odd inputs, and how to show them. */
export const oddTexts: readonly (readonly [what: string, typed: string, shown: string])[] = [
  [
    'markup',
    `<script>alert("1")</script> & 'x' <b onclick=x>`,
    `<script>alert("1")</script> & 'x' <b onclick=x>`,
  ],
  ['an entity', '&lt;b&gt; &amp; &#60;', '&lt;b&gt; &amp; &#60;'],
  ['the end of a comment', '--> <![endif]--> </style></title>', '--> <![endif]--> </style></title>'],
  ['Hebrew', 'שרה כהן', 'שרה כהן'],
  ['Arabic', 'سباق الليل', 'سباق الليل'],
  ['Japanese', '東京マラソン大会', '東京マラソン大会'],
  ['an emoji of several letters', 'Run 👩🏽‍🚀🇳🇴', 'Run 👩🏽‍🚀🇳🇴'],
  ['200 letters', 'L'.repeat(200), 'L'.repeat(200)],
  ['200 letters in words', 'long run '.repeat(22).trim(), 'long run '.repeat(22).trim()],
  ['a header', 'Run\r\nBcc: victim@example.com\r\n\r\nBody', 'Run Bcc: victim@example.com Body'],
  ['every line break there is', 'a\rb\nc\u2028d\u2029e\u0085f\vg\fh', 'a b c d e f g h'],
  ['control characters', 'a\u0000b\u001b[31mc\u007f', 'a b [31mc'],
  ['a turned direction', 'safe\u202egnp.exe\u2066', 'safegnp.exe'],
  ['half a letter', 'a\ud83d', 'a\ufffd'],
];

/** A mail with this text in every field that people type. */
export function oddMessage(kind: MessageKind, typed: string): RenderInput {
  const input: object = aMessage(kind);
  return {
    ...input,
    person: { name: typed },
    ...('race' in input && { race: aRace({ title: typed, location: typed }) }),
    ...('before' in input && { before: { ...aRaceBefore, location: `not ${typed}` } }),
    ...('place' in input && { place: { ...aPlace, participantName: typed } }),
    ...('note' in input && { note: typed }),
    ...('invitation' in input && {
      invitation: { ...aMessage('team-invitation').invitation, from: typed, marathonTitle: typed },
    }),
    ...('takedown' in input && {
      takedown: { ...aMessage('race-taken-down').takedown, marathonTitle: typed, reason: typed },
    }),
    ...('device' in input && { device: typed }),
  } as RenderInput;
}
