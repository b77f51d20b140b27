import { FactList } from '@marathon/ui/marathons';

export const note =
  'Facts with an icon, a label and a value. It has no look of its own: each screen gives it one with styled(FactList).';

export default function Facts() {
  return (
    <FactList
      aria-label="Facts"
      facts={[
        { icon: 'pin', label: 'Where', value: 'Oslo, Norway' },
        { icon: 'users', label: 'Runners', value: '412' },
      ]}
    />
  );
}
