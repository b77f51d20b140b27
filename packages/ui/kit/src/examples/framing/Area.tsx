import { AreaBoundary, AreaLoading, Button, ErrorState } from '@marathon/ui';
import { useState } from 'react';

export const note =
  'What throws while it renders, or cannot be loaded, costs its AreaBoundary only. The shell puts one around each screen and block; a screen may put one around a part that others can do without.';

export default function Area() {
  const [isBroken, breakIt] = useState(false);
  return (
    <AreaBoundary
      loading={<AreaLoading />}
      failed={(retry) => (
        <ErrorState
          onRetry={() => {
            breakIt(false);
            retry();
          }}
        />
      )}
    >
      <Button variant="secondary" onClick={() => breakIt(true)}>
        Break this area
      </Button>
      {isBroken && <Broken />}
    </AreaBoundary>
  );
}

function Broken(): never {
  throw new Error('An area of the kit was broken on purpose');
}
