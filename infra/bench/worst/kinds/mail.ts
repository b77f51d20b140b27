import { anyOf, type Kind } from './kind.ts';

let strangers = 0;
const stranger = () => `stranger.${strangers++}@example.org`;
const json = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Everything that sends email: password links, invitations, confirmations, and a race that keeps moving. */
export const mail: Kind = async ({ send, repeat }, { rooms, largest }) => {
  const post = { method: 'POST' };
  await Promise.all([
    repeat(2, () =>
      send({ ...post, what: 'reset', path: '/password-resets', ...json({ email: stranger() }) }),
    ),
    repeat(2, () => {
      const body = { email: stranger(), role: 'desk' };
      return send({ ...post, what: 'invite', path: `/marathons/${anyOf(rooms)}/team`, ...json(body) });
    }),
    repeat(1, () => send({ ...post, what: 'confirm', path: '/users/me/verification' })),
    repeat(1, () => {
      const body = { location: `Nowhere ${Math.random()}`, tellRunners: true };
      return send({ what: 'move', method: 'PATCH', path: `/marathons/${largest}`, ...json(body) });
    }),
  ]);
};
