import { expect, test } from 'vitest';
import { createTicketCodes } from './ticketCodes.ts';

const subject = { id: '000000000000000000000001', marathonId: 'abcdefabcdefabcdefabcdef' };

test('after a change of keys the tickets of the one before stay true while it is kept', () => {
  const printed = createTicketCodes(['old']).codeOf(subject);
  const both = createTicketCodes(['new', 'old']);
  expect(both.isCodeOf(printed, subject)).toBe(true);
  expect(both.isCodeOf(both.codeOf(subject), subject)).toBe(true);
  expect(createTicketCodes(['new']).isCodeOf(printed, subject)).toBe(false);
});

test('a code is of one registration in one marathon', () => {
  const codes = createTicketCodes(['key']);
  const code = codes.codeOf(subject);
  expect(codes.registrationIdIn(code)).toBe(subject.id);
  expect(codes.isCodeOf(code, { ...subject, marathonId: '0'.repeat(24) })).toBe(false);
  expect(codes.isCodeOf(code, { ...subject, id: '0'.repeat(24) })).toBe(false);
});

test.each([
  ['as it is printed', (code: string) => code.replace(/.{4}(?=.)/g, '$& ').toLowerCase()],
  ['in its address', (code: string) => `http://localhost:8080/desk/${subject.marathonId}/ticket#${code}`],
  ['in capitals', (code: string) => `HTTPS://MARATHON.EXAMPLE/DESK/ABC/TICKET#${code}\r\n`],
  ['from a scanner without #', (code: string) => `https://marathon.example/desk/abc/ticket${code}`],
])('a code is read %s', (_, typed) => {
  const codes = createTicketCodes(['key']);
  expect(codes.isCodeOf(typed(codes.codeOf(subject)), subject)).toBe(true);
});
