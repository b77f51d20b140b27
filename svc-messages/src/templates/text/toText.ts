import type { Block, Change, Content, Fact, Phrase, Piece } from '../content/content.ts';
import { isolated, oneLine } from '../content/plainText.ts';
import { widthOf, wrapText } from './wrapText.ts';

/** The text part, with links written out. */
export function toText({ blocks, smallPrint }: Content): string {
  const body = blocks.map(blockText);
  const print = smallPrint.map((line) => wrapText(phraseText(line))).join('\n');
  return `${[...body, `-- \n${print}`].join('\n\n')}\n`.replaceAll('\u00a0', ' ');
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading': {
      const heading = wrapText(phraseText(block.text));
      return `${heading}\n${'='.repeat(Math.min(76, widthOf(heading)))}`;
    }
    case 'paragraph':
      return wrapText(phraseText(block.text));
    case 'facts':
      return [...titleText(block.title), ...block.facts.map(factText)].join('\n');
    case 'changes':
      return [...titleText(block.title), ...block.changes.flatMap(changeText)].join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return `    ${block.code}`;
    case 'note':
      return wrapText(`${block.title} ${phraseText(block.text)}`);
  }
}

const titleText = (title: string | undefined) => (title ? [wrapText(isolated(oneLine(title)))] : []);

const factText = ({ label, value }: Fact) => labelled(`  ${label}:`, value);

const changeText = ({ before, label, now }: Change) => [
  `  ${label}`,
  labelled('    Before:', before),
  labelled('    Now:', now),
];

const labelled = (label: string, value: Phrase) => label.padEnd(14) + wrapText(phraseText(value), 14);

export const phraseText = (pieces: Phrase): string => pieces.map(pieceText).join('');

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('userText' in piece) return isolated(oneLine(piece.userText));
  if ('strong' in piece) return piece.strong;
  if ('together' in piece) return piece.together;
  return piece.url === `mailto:${piece.label}` ? piece.label : `${piece.label} <${piece.url}>`;
}
