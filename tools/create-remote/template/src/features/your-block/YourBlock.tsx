import type { SlotProps } from '@marathon/contracts/remotes/slots';
import { Card } from '@marathon/ui';

/** In a screen of another remote. Replace it by what this remote brings there; the API tells more of what an id stands for. */
export function YourBlock(given: SlotProps<'details'>) {
  return (
    <Card $padded>
      <p>This block is new. Change src/features/your-block.</p>
      <ul>
        {Object.entries(given).map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
    </Card>
  );
}
