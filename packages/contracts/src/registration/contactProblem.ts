import { digitsRule, hasDigits } from '../text/digits.ts';
import { oneLine, withoutInvisible } from '../text/textRules.ts';
import { registrationFields } from './registrationFields.ts';

const { digits, label: usualLabel } = registrationFields.contact;

/** Says what is wrong with a changed contact. An unchanged one may be older than the rule. */
export const contactProblem = (
  { before, after }: { readonly before: string; readonly after: string | undefined },
  label: string = usualLabel,
): string | undefined =>
  after === undefined || hasDigits(after, digits) || after === oneLine(withoutInvisible(before).trim())
    ? undefined
    : digitsRule(label, digits);
