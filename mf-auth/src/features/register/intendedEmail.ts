/** The email without a probable typing mistake in a well-known domain. */
export function intendedEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || providers.includes(domain) || lookAlikes.has(domain)) return undefined;
  const intended = providers.find((provider) => isOneMistake(domain, provider));
  return intended && `${email.slice(0, at).trim()}@${intended}`;
}

const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'live.com',
  'aol.com',
];

/** Providers whose names differ by a letter from another provider's. */
const lookAlikes: ReadonlySet<string> = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'rocketmail.com',
  'love.com',
  'life.com',
]);

/** One letter too many, too few or wrong, or two swapped. */
function isOneMistake(typed: string, right: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === right[start]) start += 1;
  const [typedRest, rightRest] = [typed.slice(start), right.slice(start)];
  return (
    typedRest.slice(1) === rightRest ||
    typedRest === rightRest.slice(1) ||
    typedRest.slice(1) === rightRest.slice(1) ||
    (typedRest[0] === rightRest[1] &&
      typedRest[1] === rightRest[0] &&
      typedRest.slice(2) === rightRest.slice(2))
  );
}
