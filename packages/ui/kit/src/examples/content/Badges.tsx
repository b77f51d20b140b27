import { Badge } from '@marathon/ui';

export const note = 'A state in one or two words. The word says it, the colour only helps.';

export default function Badges() {
  return (
    <>
      <Badge>10k</Badge>
      <Badge tone="ok">Open</Badge>
      <Badge tone="warn">Closing</Badge>
      <Badge tone="danger">Sold out</Badge>
      <Badge tone="info">Opens soon</Badge>
      <Badge tone="accent">New</Badge>
    </>
  );
}
