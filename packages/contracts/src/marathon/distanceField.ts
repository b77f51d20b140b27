import { z } from 'zod';
import { distances } from '../constants.ts';
import { kilometresOf, ownDistance, readDistance } from './distance.ts';

export const oneDistance = (label: string) => {
  const error = `${label} must be ${distances.join(', ')} or a length such as 42.195 km, 5 mi or 24 h`;
  return z
    .string({ error })
    .transform((text, context) => {
      const known = readDistance(text);
      if (known !== undefined) return known;
      const meant = kilometresOf(text);
      const message = meant === undefined ? error : `${error}: write ${meant}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .meta({
      anyOf: [
        { type: 'string', enum: [...distances] },
        { type: 'string', pattern: ownDistance.source },
        {
          type: 'string',
          pattern: `^\\s*(?:${distances.map((known) => known.replace('k', '[kK]')).join('|')})\\s*$`,
        },
      ],
    });
};
