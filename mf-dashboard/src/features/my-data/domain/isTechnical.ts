/** Empty fields, ids, marks that are not set, and what another field repeats. */
export const isTechnical = ([name, value]: readonly [name: string, value: unknown]): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === false && mark.test(name)) ||
  id.test(name) ||
  repeated.has(name);

const mark = /^(is|has|must|can)[A-Z]/;
const id = /^_|^id$|Ids?$|[vV]ersion$|[rR]evision$/;

/** The second shape of a registration, for older clients. */
const repeated: ReadonlySet<string> = new Set([
  'participantName',
  'contactNumber',
  'startDate',
  'marathonDate',
]);
