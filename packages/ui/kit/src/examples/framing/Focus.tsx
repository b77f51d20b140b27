import { Button, focusHeading, SectionHeading } from '@marathon/ui';
import { useState } from 'react';

export const note =
  'After a navigation the PageHeading takes the focus by itself, so that a screen reader says where one is. When what had the focus is gone, as a deleted row, call focusHeading(gone): the heading of its section takes over. Everything with the focus has the same outline.';

export default function DeletedRow() {
  const [isGone, setGone] = useState(false);
  return (
    <section>
      <SectionHeading>My races</SectionHeading>
      {isGone ? (
        <p>The heading has the focus.</p>
      ) : (
        <Button
          variant="danger"
          onClick={({ currentTarget }) => {
            focusHeading(currentTarget);
            setGone(true);
          }}
        >
          Delete the race
        </Button>
      )}
    </section>
  );
}
