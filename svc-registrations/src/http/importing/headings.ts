import { participantHeadings } from '@marathon/contracts/participantColumns';
import { searchKey } from '../../domain/participant.ts';

export const listFields = [
  'participantName',
  'firstName',
  'lastName',
  'email',
  'contact',
  'address',
  'additionalInfo',
] as const;
export type ListField = (typeof listFields)[number];

/**
 * What else people and the programs of registration write above such columns, in English, German, French and Spanish; as `headingKey` has
 * it.
 */
const otherHeadings: Readonly<Record<ListField, string>> = {
  participantName:
    'fullname participant participantname participantsname runner runnername runnersname athlete athletename yourname nameofparticipant vollername teilnehmer teilnehmername nomcomplet nometprenom participante nombrecompleto nombreyapellidos',
  firstName:
    'firstnames givenname givennames forename forenames fname first participantfirstname runnerfirstname athletefirstname yourfirstname vorname vornamen prenom prenoms nombre nombres primernombre',
  lastName:
    'surname surnames lastnames familyname lname last secondname participantlastname runnerlastname athletelastname yourlastname nachname familienname zuname nom nomdefamille nomfamille apellido apellidos',
  email:
    'emailaddress emailaddresses emailid mail mailaddress emailcontact contactemail participantemail runneremail athleteemail youremail youremailaddress emailadresse mailadresse courriel adresseemail adressemail adresseelectronique adressecourriel correo correoelectronico correoe direcciondecorreo direcciondecorreoelectronico emaildelparticipante',
  contact:
    'contactnumber contactno contactphone phone phones phonenumber phoneno phonenr telephone telephonenumber telephoneno tel telno telnumber mobile mobiles mobilephone mobilephonenumber mobilenumber mobileno mobiletelephone cell cellphone cellphonenumber cellnumber homephone dayphone daytimephone primaryphone phonemobile whatsapp whatsappnumber yourphone yourphonenumber participantphone telefon telefonnummer telefonnr telnr rufnummer handy handynummer handynr mobil mobilnummer mobiltelefon mobilfunknummer telephoneportable telephonemobile telmobile telportable portable numerodetelephone numtelephone notelephone telefono telefonomovil movil celular numerodetelefono',
  address:
    'postaladdress streetaddress street homeaddress addressline1 address1 mailingaddress fulladdress adresse anschrift strasse postanschrift adressepostale rue direccion domicilio calle',
  additionalInfo:
    'additionalinformation moreinfo info information notes note comment comments remark remarks bemerkung bemerkungen anmerkung anmerkungen kommentar notizen hinweis hinweise zusatzinfo remarque remarques commentaire commentaires observaciones comentario comentarios notas',
};

/** Without case, accents, spaces and punctuation, and without what forms add to a required question. */
const headingKey = (text: string) => searchKey(text.replace(inBrackets, '')).replace(/[^\p{L}\p{N}]/gu, '');
const inBrackets =
  /[([]\s*(?:required|optional|mandatory|pflichtfeld|erforderlich|obligatoire|facultatif|requis|obligatorio|opcional)\s*[)\]]/giu;

const exactFieldOf = new Map(listFields.map((field) => [headingKey(participantHeadings[field]), field]));
const fieldOf = new Map<string, ListField>([
  ...listFields.flatMap((field) =>
    otherHeadings[field].split(' ').map((heading) => [heading, field] as const),
  ),
  ...exactFieldOf,
]);

/** For each field its columns, in the order in which they are asked. */
export type Columns = ReadonlyMap<ListField, readonly number[]>;

/**
 * The columns that the headings name. Several may be for one field. What is optional is taken from other headings only where the
 * product's own is not there: an export has a question "Notes" beside "Additional info".
 */
export function columnsOf(headings: readonly string[]): Columns {
  const keys = headings.map(headingKey);
  const columns = new Map<ListField, readonly number[]>();
  for (const field of listFields) {
    const all = indexesWhere(keys, (key) => fieldOf.get(key) === field);
    const exact = all.filter((at) => exactFieldOf.get(keys[at] ?? '') === field);
    const asked = exact.length > 0 && optional.has(field) ? exact : all;
    if (asked.length > 0) columns.set(field, asked);
  }
  return columns;
}

const optional: ReadonlySet<ListField> = new Set(['address', 'additionalInfo']);

const indexesWhere = (keys: readonly string[], is: (key: string) => boolean) =>
  keys.flatMap((key, at) => (is(key) ? [at] : []));

/** Headings that a list cannot do without, and that these columns lack. */
export function missingHeadings(columns: Columns): readonly string[] {
  const hasName = columns.has('participantName') || hasBothNames(columns);
  return [
    ...(hasName ? [] : ['First name', 'Last name']),
    ...(['email', 'contact'] as const).flatMap((field) =>
      columns.has(field) ? [] : [participantHeadings[field]],
    ),
  ];
}

export const hasBothNames = (columns: Columns): boolean =>
  columns.has('firstName') && columns.has('lastName');
