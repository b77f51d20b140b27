export const addMs = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();
