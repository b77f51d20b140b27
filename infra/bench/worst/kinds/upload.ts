import type { Kind } from './kind.ts';

const begun = Buffer.alloc(9_999_998);

/** Pictures with a missing byte, so that the body never ends. */
export const upload: Kind = ({ send, repeat }) =>
  repeat(2, () =>
    send({
      what: 'upload',
      method: 'POST',
      path: '/pictures',
      headers: { 'content-type': 'image/jpeg' },
      body: begun,
      missing: 1,
    }),
  );
