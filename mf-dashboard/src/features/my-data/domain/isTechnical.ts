/** Empty fields, ids and marks that are not set. */
export const isTechnical = ([name, value]: readonly [name: string, value: unknown]): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === false && mark.test(name)) ||
  id.test(name);

const mark = /^(is|has|must|can)[A-Z]/;
const id = /^_|^id$|Ids?$|[vV]ersion$|[rR]evision$/;
