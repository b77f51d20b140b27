import { Card, Section, SectionHeading } from '@marathon/ui';

export const note =
  'A block that a remote brings to a screen of another one. The page frames it, with the heading of its manifest, a boundary and Retry: the block itself is the card. The screen says where with Slot of @marathon/app-runtime/slots.';

export default function ABlock() {
  return (
    <Section aria-labelledby="photos">
      <SectionHeading id="photos" intro="Seen along the course.">
        Photos
      </SectionHeading>
      <Photos marathonId="64b000000000000000000001" />
    </Section>
  );
}

const Photos = ({ marathonId }: { readonly marathonId: string }) => (
  <Card $padded>Photos of the race {marathonId}</Card>
);
