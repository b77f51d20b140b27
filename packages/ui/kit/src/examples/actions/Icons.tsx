import { Icon, type IconName, VisuallyHidden } from '@marathon/ui';

export const note =
  'Line icons in the colour of the text. Beside a word they are decoration; alone, the word is VisuallyHidden or the aria-label of the button.';

const names: IconName[] = [
  ...(['arrowRight', 'bib', 'calendar', 'check', 'chevronDown', 'chevronLeft', 'chevronRight'] as const),
  ...(['clock', 'close', 'edit', 'eye', 'eyeOff', 'flag', 'list', 'logout', 'menu', 'monitor'] as const),
  ...(['moon', 'pin', 'plus', 'route', 'search', 'share', 'sun', 'ticket', 'trash', 'user'] as const),
  ...(['users', 'warning'] as const),
];

export default function Icons() {
  return (
    <>
      {names.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={28} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      ))}
    </>
  );
}
