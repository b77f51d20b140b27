import type { SlotProps } from '@marathon/contracts/remotes/slots';
import { Card } from '@marathon/ui';

/** A block in another remote's screen. Replace it by your own content; the API returns more about an id. */
export function YourBlock(props: SlotProps<'details'>) {
  return (
    <Card $padded>
      <p>This block is new. Change src/features/your-block.</p>
      <ul>
        {Object.entries(props).map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </Card>
  );
}
