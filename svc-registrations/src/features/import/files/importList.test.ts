import { expect, test } from 'vitest';
import { archiveOf, textCell, textRow, workbookOf } from '../../../testing/workbook.ts';
import { readImportList } from './importList.ts';

async function read(file: string | Buffer) {
  const result = await readImportList(Buffer.from(file));
  if (!result.ok) throw new Error(result.refusal.detail);
  return result.value;
}

/** Each row as somebody sees it: its number, and the person or what is wrong. */
async function seen(file: string | Buffer) {
  const { list } = await read(file);
  return list.map(({ row, name, email, contact, person }) =>
    person.ok
      ? [row, name, email, contact]
      : [row, ...(person.refusal.errors ?? []).map(({ path, message }) => `${path}: ${message}`)],
  );
}

async function refusalOf(file: string | Buffer) {
  const result = await readImportList(Buffer.from(file));
  return result.ok ? undefined : result.refusal.detail;
}

const head = 'First name,Last name,Email,Contact,Additional info\n';
const ada = ['Ada King', 'ada@example.org', '+47 555 01 01'];
const headCells = ['First name', 'Last name', 'Email', 'Contact'];
const adaRow = textRow('Ada', 'King', 'ada@example.org', '+47 555 01 01');
const people = textRow(...headCells) + adaRow;

test('a quotation mark that never closes hides nobody: the list is refused with its line', async () => {
  const others = 'Bob,Stone,bob@example.org,+47 555 01 02,\n'.repeat(40);
  expect(await refusalOf(`${head}Ada,King,ada@example.org,+47 555 01 01,"likes tea\n${others}`)).toContain(
    'line 2',
  );
  expect(
    await refusalOf(
      `${head}Bob,S,b@example.org,+47 555 01 01,\n"Ada,King,ada@example.org,+47 555 01 01,\n${others}`,
    ),
  ).toContain('line 3');
});

test('two quotation marks that pair by chance hide nobody either', async () => {
  const others = 'Bob,Stone,bob@example.org,+47 555 01 02,\n'.repeat(40);
  expect(
    await seen(
      `${head}Ada,King,ada@example.org,+47 555 01 01,"likes tea\n${others}Cy,T,cy@example.org,+47 555 01 02,no sugar"\nAda,King,ada@example.org,+47 555 01 01,"a, b,\nc, d, e, f"\n`,
    ),
  ).toEqual([
    [2, expect.stringMatching(/^cells: A cell in this row contains other rows/)],
    [3, ...ada],
  ]);
});

test('a row with more cells than headings is named, and the others are read', async () => {
  const file = 'First name, Last name, Email, Contact, Address\n';
  expect(
    await seen(
      `${file}Ada, King, "ada@example.org", +47 555 01 01, "Main st, 5"\nBob,S,bob@example.org,+47 555 01 01,Main st, 5\nCy,T,cy@example.org,+47 555 01 02,,,\n`,
    ),
  ).toEqual([
    [2, ...ada],
    [3, expect.stringMatching(/^cells: .*more cells than there are headings/)],
    [4, 'Cy T', 'cy@example.org', '+47 555 01 02'],
  ]);
});

test.each([
  'Last Name,First Name,Email,Mobile Phone',
  'Surname,First name(s),E-mail address,Phone no.',
  'Last name*,First name*,Email Address (required),Tel.',
  'Family Name,Given Name,Your e-mail,Cell',
  'Nachname;Vorname;E-Mail-Adresse;Telefon',
  'Nom;Prénom;Courriel;Téléphone',
  'NOM\tPRÉNOM\tADRESSE E-MAIL\tTÉL. PORTABLE',
  'Apellidos;Nombre;Correo electrónico;Teléfono móvil',
  'Cognome;Nome;Posta elettronica;Cellulare (obbligatorio)',
  'Sobrenome;Nome;Correio eletrônico;Telemóvel',
  'Achternaam;Voornaam;E-mailadres (verplicht);Telefoonnummer',
  'Etternavn;Fornavn;E-postadresse;Tlf.',
  'Nazwisko;Imię;Adres e-mail;Numer telefonu',
])('headings of other registration sites are read: %s', async (headings) => {
  const [delimiter = ''] = /[,;\t]/.exec(headings) ?? [];
  const cells = ['King', 'Ada', 'ada@example.org', '+47 555 01 01'];
  expect(await seen(`${headings}\n${cells.join(delimiter)}`)).toEqual([[2, ...ada]]);
});

test.each([
  'Vorname;Name;E-Mail;Telefon\nAda;King;ada@example.org;+47 555 01 01',
  'Name,Surname,Email,Phone\nAda,King,ada@example.org,+47 555 01 01',
  'Name,First name,Email,Contact\nAda King,Ada,ada@example.org,+47 555 01 01',
  'Name,Last name,Email,Contact\nAda King,KING,ada@example.org,+47 555 01 01',
  'Name,First name,Last name,Email,Contact\nAda King,,,ada@example.org,+47 555 01 01',
])('a name beside a first or a last name is the other one, or both: %s', async (file) => {
  const { list } = await read(file);
  expect(list).toMatchObject([
    { name: 'Ada King', person: { value: { firstName: 'Ada', lastName: 'King' } } },
  ]);
});

test('of two columns for one thing the first that is filled in counts', async () => {
  const file =
    'Timestamp,Email Address,Name,Phone number,Mobile,Email\n1,,Ada King,,+47 555 01 01,ada@example.org\n1,bob@example.org,Bob S,+47 555 01 02,3,x@example.org\n';
  expect(await seen(file)).toEqual([
    [2, ...ada],
    [3, 'Bob S', 'bob@example.org', '+47 555 01 02'],
  ]);
  expect((await read(file)).ignoredColumns).toEqual(['Timestamp']);
});

test('in a file of the product, answers to questions are not taken for what a person said of themselves', async () => {
  const { list, ignoredColumns } = await read(
    'Name,First name,Last name,Email,Contact,Address,Additional info,Phone,Notes,Email\nAda King,Ada,King,ada@example.org,+47 555 01 01,,,+47 555 01 02,a note,other@example.org\n',
  );
  expect(list).toMatchObject([
    { person: { value: { email: 'ada@example.org', contact: '+47 555 01 01', additionalInfo: '' } } },
  ]);
  expect(ignoredColumns).toEqual(['Notes']);
});

test('headings stand below a title, too, and rows are counted as the file has them', async () => {
  expect(await seen(`Participants 2026,,\n\n${head}Ada,King,ada@example.org,+47 555 01 01,\n`)).toEqual([
    [4, ...ada],
  ]);
});

test.each(['4.79E+10', '4,79123E+10', '1E+11'])('%s is no phone number', async (contact) => {
  expect(await seen(`${head}Ada,King,ada@example.org,"${contact}",\n`)).toEqual([
    [2, expect.stringMatching(/^contact: .*Excel/)],
  ]);
});

test.each(['#N/A', '#NV', '#REF!', '#NAME?', '#¿NOMBRE?', '#DIV/0!', '#####'])(
  '%s is no name, in text either',
  async (name) => {
    expect(await seen(`${head}${name},King,ada@example.org,+47 555 01 01,\n`)).toEqual([
      [2, expect.stringContaining('firstName: First name is an error of the spreadsheet')],
    ]);
  },
);

test('a character that was lost makes its row invalid, and the others are right', async () => {
  const [start = '', end = ''] =
    `${head}José,Núñez,jose@example.org,+47 555 01 02,\nRen!,King,ada@example.org,+47 555 01 01,\n`.split(
      '!',
    );
  const file = Buffer.concat([Buffer.from(start), Buffer.from([0xe9]), Buffer.from(end)]);
  expect(await seen(file)).toEqual([
    [2, 'José Núñez', 'jose@example.org', '+47 555 01 02'],
    [3, expect.stringContaining('firstName: First name has a character that cannot be read')],
  ]);
  expect(await read(file)).toMatchObject({ encoding: 'utf-8' });
});

test.each(['#1 Runner', '#', 'E10', '+47 900'])('%s is a name', async (name) => {
  expect(await seen(`${head}${name},King,ada@example.org,+47 555 01 01,\n`)).toEqual([
    [2, `${name} King`, 'ada@example.org', '+47 555 01 01'],
  ]);
});

test('error cells and yes or no in a workbook are named by their cells, where they are read', async () => {
  const file = await workbookOf({
    rows:
      textRow(...headCells, 'Paid') +
      `<row><c t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>${textCell('L')}${textCell('a@example.org')}${textCell('+47 555 01 01')}<c t="b"><v>1</v></c></row>` +
      `<row><c r="A3" t="str"><v>Bob</v></c>${textCell('S')}${textCell('b@example.org')}<c t="b"><v>1</v></c></row>` +
      `<row>${['Ada', 'King', 'ada@example.org'].map(textCell).join('')}<c><v>4.7912345678E10</v></c><c t="e"><v>#REF!</v></c></row>`,
  });
  expect(await seen(file)).toEqual([
    [2, 'firstName: Cell A2 has an error (#N/A)'],
    [3, 'contact: Cell D3 holds TRUE, and no text'],
    [4, 'Ada King', 'ada@example.org', '47912345678'],
  ]);
});

test.each([
  ['behind a hidden sheet', [{ name: 'Lists', state: 'hidden', rows: people }]],
  ['behind a very hidden sheet', [{ name: 'Lists', state: 'veryHidden', rows: people }]],
  ['behind a cover', [{ name: 'Summary', rows: textRow('Export Summary') }]],
  ['behind a long sheet of something else', [{ name: 'Raw', rows: textRow('x').repeat(60_000) }]],
  ['behind an empty sheet', [{ name: 'Sheet1', rows: '' }]],
] as const)('the sheet of the list is found %s, and named', async (_where, before) => {
  const file = await workbookOf(...before, {
    name: 'People',
    rows: `<row r="1">${textCell('Participants 2026')}</row><row r="3">${headCells.map(textCell).join('')}</row>${adaRow}`,
  });
  expect(await seen(file)).toEqual([[4, ...ada]]);
  expect(await read(file)).toMatchObject({ sheet: 'People' });
});

test('where no sheet has the headings, the words name the one that was looked at', async () => {
  expect(await refusalOf(await workbookOf({ name: 'Cover', rows: textRow('Name', 'Email') }))).toBe(
    'The first row of the sheet “Cover” needs these headings, too: Contact',
  );
  const others = [
    { name: 'Summary', rows: textRow('Email') },
    { name: 'People', rows: textRow('Name', 'Email') },
  ];
  expect(await refusalOf(await workbookOf(...others))).toContain('of the sheet “People”');
  expect(await refusalOf('Participants 2026\n\nName;Email\nAda King;ada@example.org')).toBe(
    'Row 3 needs these headings, too: Contact',
  );
  expect(await refusalOf(await workbookOf({ name: 'Cover', state: 'hidden', rows: people }))).toContain(
    'no sheet that is visible',
  );
});

test.each([
  ['an old Excel file, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls'],
  ['a PDF', '%PDF-1.7\n1,2', 'PDF'],
  [
    'a web page that calls itself .xls',
    '\uFEFF<html><table><tr><td>First name</td></tr></table>',
    'web page',
  ],
  ['a web page of an old program', '  <TABLE border=1>', 'web page'],
  ['a spreadsheet in XML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', 'XML'],
  ['a photo', Buffer.from('ffd8ffe0', 'hex'), 'picture'],
  ['an archive', Buffer.from('1f8b08', 'hex'), 'Unpack'],
])('%s is named, with what to do', async (_what, file, said) => {
  const words = await refusalOf(file);
  expect(words).toContain(said);
  expect(words).toContain('CSV');
});

test.each([
  ['OpenDocument', ['mimetype', 'content.xml'], '.ods'],
  ['Numbers', ['Index/Document.iwa'], 'Numbers'],
  ['binary Excel', ['xl/workbook.bin'], '.xlsb'],
  ['Word', ['word/document.xml'], 'Word'],
])('a file of %s is named, with what to do', async (_what, names, said) => {
  const words = await refusalOf(await archiveOf(Object.fromEntries(names.map((name) => [name, 'x']))));
  expect(words).toContain(said);
  expect(words).toContain('CSV');
});

test('a name with a comma begins with the last name', async () => {
  const { list } = await read('Name;Email;Phone\nvon der Mühll, Hans;hans@example.org;+47 555 01 01\n');
  expect(list[0]?.person).toMatchObject({ value: { firstName: 'Hans', lastName: 'von der Mühll' } });
});
