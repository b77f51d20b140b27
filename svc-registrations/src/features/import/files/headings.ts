import {
  answerTargetOf,
  type ImportColumns,
  type ImportField,
  type ImportTarget,
  importFields,
  importHeadings,
  missingFields,
} from '@marathon/contracts/importColumns';
import { registrationFieldNames, registrationFields } from '@marathon/contracts/registrationFields';
import { searchKey } from '../../../domain/participant.ts';
import type { StoredQuestion } from '../../../domain/questions.ts';

/**
 * As `headingKey` writes them: in English, German, French and Spanish, then in Italian, Portuguese, Dutch,
 * Norwegian, Danish, Swedish and Polish.
 */
const otherHeadings: Readonly<Record<ImportField, string>> = {
  participantName:
    'fullname participant participantname participantsname runner runnername runnersname athlete athletename yourname nameofparticipant vollername teilnehmer teilnehmername nomcomplet nometprenom participante nombrecompleto nombreyapellidos nome nomecompleto nomeecognome nomecognome naam volledigenaam voorenachternaam deelnemer navn fulltnavn fuldenavn namn fullstandigtnamn deltaker deltager deltagare imieinazwisko',
  firstName:
    'firstnames givenname givennames forename forenames fname first participantfirstname runnerfirstname athletefirstname yourfirstname vorname vornamen prenom prenoms nombre nombres primernombre primeironome voornaam voornamen roepnaam fornavn fornamn imie',
  lastName:
    'surname surnames lastnames familyname lname last secondname participantlastname runnerlastname athletelastname yourlastname nachname familienname zuname nom nomdefamille nomfamille apellido apellidos cognome cognomi sobrenome sobrenomes apelido apelidos ultimonome achternaam familienaam etternavn efternavn efternamn nazwisko',
  email:
    'emailaddress emailaddresses emailid mail mailaddress emailcontact contactemail participantemail runneremail athleteemail youremail youremailaddress emailadresse mailadresse courriel adresseemail adressemail adresseelectronique adressecourriel correo correoelectronico correoe direcciondecorreo direcciondecorreoelectronico emaildelparticipante indirizzoemail postaelettronica correioeletronico enderecodeemail emailadres mailadres epost epostadresse epostadress epostadressen adresemail',
  contact:
    'contactnumber contactno contactphone phone phones phonenumber phoneno phonenr telephone telephonenumber telephoneno tel telno telnumber mobile mobiles mobilephone mobilephonenumber mobilenumber mobileno mobiletelephone cell cellphone cellphonenumber cellnumber homephone dayphone daytimephone primaryphone phonemobile whatsapp whatsappnumber yourphone yourphonenumber participantphone telefon telefonnummer telefonnr telnr rufnummer handy handynummer handynr mobil mobilnummer mobiltelefon mobilfunknummer telephoneportable telephonemobile telmobile telportable portable numerodetelephone numtelephone notelephone telefono telefonomovil movil celular numerodetelefono cellulare numeroditelefono numerotelefono telefonocellulare telefone telemovel numerodetelefone telefonecelular telefoon telefoonnummer mobiel mobielnummer mobilnr mobiltelefonnummer tlf tlfnr mobiltlf numertelefonu telefonkomorkowy',
  address:
    'postaladdress streetaddress street homeaddress addressline1 address1 mailingaddress fulladdress adresse anschrift strasse postanschrift adressepostale rue direccion domicilio calle indirizzo endereco morada adres straat adress gateadresse gatuadress postadresse postadress',
  postalCode:
    'zip zipcode postcode plz postleitzahl npa codepostal cap codicepostale codigopostal cp cep postnummer postnr kodpocztowy',
  city: 'town cityname placeofresidence ort wohnort ortschaft stadt plzort plzwohnort ville localite npalocalite ciudad poblacion localidad citta comune localita cidade localidade plaats woonplaats poststed postort by ort stad miejscowosc miasto',
  additionalInfo:
    'additionalinformation moreinfo info information notes note comment comments remark remarks bemerkung bemerkungen anmerkung anmerkungen kommentar notizen hinweis hinweise zusatzinfo remarque remarques commentaire commentaires observaciones comentario comentarios notas annotazioni osservazioni commento commenti observacoes opmerking opmerkingen bijzonderheden merknad merknader bemaerkning bemaerkninger anmarkning anmarkningar kommentarer uwagi',
};

/** Strips case, accents, spaces, punctuation, and marks of required questions. */
const headingKey = (text: string) => searchKey(text.replace(inBrackets, '')).replace(/[^\p{L}\p{N}]/gu, '');
const inBrackets =
  /[([]\s*(?:required|optional|mandatory|pflichtfeld|erforderlich|obligatoire|facultatif|requis|obligatorio|opcional|obbligatorio|facoltativo|obrigatório|verplicht|optioneel|obligatorisk)\s*[)\]]/giu;

const exactFieldOf = new Map(importFields.map((field) => [headingKey(importHeadings[field]), field]));
const fieldOf = new Map<string, ImportField>([
  ...importFields.flatMap((field) =>
    otherHeadings[field].split(' ').map((heading) => [heading, field] as const),
  ),
  ...exactFieldOf,
]);

type QuestionLabel = Pick<StoredQuestion, 'questionId' | 'label' | 'kind'>;

/**
 * Optional fields use other headings only without the product's own: an export has a question "Notes" beside
 * "Additional info". Labels of questions come before other headings of fields.
 */
export function columnsOf(
  headings: readonly string[],
  questions: readonly QuestionLabel[] = [],
): ImportColumns {
  const keys = headings.map(headingKey);
  const columns = new Map<ImportTarget, readonly number[]>();
  const answers = answerColumnsOf(keys, questions);
  const taken = new Set([...answers.values()].flat());
  for (const field of importFields) {
    const all = indexesWhere(keys, (key, at) => !taken.has(at) && fieldOf.get(key) === field);
    const exact = all.filter((at) => exactFieldOf.get(keys[at] ?? '') === field);
    const asked = exact.length > 0 && optional.has(field) ? exact : all;
    if (asked.length > 0) columns.set(field, asked);
  }
  return new Map([...columns, ...answers]);
}

/** Of the same heading, the first column is the field's, and each following one the next question's. */
function answerColumnsOf(keys: readonly string[], questions: readonly QuestionLabel[]): ImportColumns {
  const taken = new Set(
    [...exactFieldOf.keys()].flatMap((key) => (keys.includes(key) ? [keys.indexOf(key)] : [])),
  );
  const columns = new Map<ImportTarget, readonly number[]>();
  for (const { questionId, label, kind } of questions) {
    const labelKey = headingKey(label);
    const isFree = (at: number) => labelKey !== '' && !taken.has(at);
    const [own] = indexesWhere(keys, (key, at) => isFree(at) && key === labelKey);
    const parts =
      own === undefined && kind === 'emergency-contact'
        ? indexesWhere(keys, (key, at) => isFree(at) && isPartOf(labelKey, key))
        : [];
    const all = own === undefined ? parts : [own];
    for (const at of all) taken.add(at);
    if (all.length > 0) columns.set(answerTargetOf(questionId), all);
  }
  return columns;
}

const isPartOf = (labelKey: string, key: string) =>
  key.startsWith(labelKey) && contactParts.has(key.slice(labelKey.length));
const contactParts = new Set(
  'name phone phonenumber number mobile telefon telefonnummer tel nummer nom telephone nombre telefono nome telefone'.split(
    ' ',
  ),
);

const optional: ReadonlySet<ImportField> = new Set<ImportField>([
  'postalCode',
  'city',
  ...registrationFieldNames.filter((name) => !registrationFields[name].isRequired),
]);

const indexesWhere = (keys: readonly string[], is: (key: string, at: number) => boolean) =>
  keys.flatMap((key, at) => (is(key, at) ? [at] : []));

/** Without known headings, the first row that can be headings wins. */
export const lacking = (cells: readonly string[]) =>
  2 * missingFields(columnsOf(cells)).length + (canBeHeadings(cells) ? 0 : 1);

/** Name, email and contact need a column each; a row with an address is data. */
export const canBeHeadings = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '').length >= 3 && !cells.some((cell) => /\S@\S/.test(cell));

/** The first complete row, or the row with the fewest missing headings. */
export function bestHeadings(head: readonly (readonly string[])[]) {
  const rows = head.map((headings, at) => ({ at, headings }));
  const [best] = rows.toSorted((a, b) => lacking(a.headings) - lacking(b.headings));
  return best ?? { at: 0, headings: [] };
}
