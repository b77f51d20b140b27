import { expect, test } from 'vitest';
import { asItWas, withoutFormula } from './formulas.ts';

test.each(['=1+1', '+47 555', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''@x"])(
  'what a spreadsheet would compute stands behind an apostrophe, and can be read back: %j',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    expect(asItWas(withoutFormula(text))).toBe(text);
  },
);

test.each(['Ada', "O'Hara", "'t Hooft", '', '1-2', 'a=b', ' =1'])('other text stays as it is: %j', (text) => {
  expect(withoutFormula(text)).toBe(text);
  expect(asItWas(text)).toBe(text);
});
