import type { NewRegistration } from '@marathon/contracts/registrationRequests';

/**
 * What tells one request of POST /registrations from another under the same key: every field of the parsed form. A field
 * that came later counts only where it is filled, so that a repeated request of an older page is still the same.
 */
export function requestFingerprint(form: NewRegistration): readonly unknown[] {
  const { marathonId, firstName, lastName, contact, additionalInfo, address, ...later } = form;
  const filled = Object.entries(later).filter(([, value]) => (value as unknown) !== '' && value != null);
  return [
    marathonId,
    firstName,
    lastName,
    contact,
    additionalInfo,
    ...(address === '' ? [] : [address]),
    ...filled.sort(([one], [other]) => (one < other ? -1 : 1)),
  ];
}
