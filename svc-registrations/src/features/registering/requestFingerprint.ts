import type { NewRegistration } from '@marathon/contracts/registrationRequests';

/** Newer fields count only if they are filled, so that a repetition by an older page stays equal. */
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
