import type { Marathon } from '@marathon/contracts/marathon';
import { Skeleton } from '@marathon/web-kit';
import { useState } from 'react';
import type { Place } from '../api/getMyPlaces.ts';
import { ApplyForm } from './ApplyForm.tsx';
import { PlaceHeld } from './PlaceHeld.tsx';

interface Props {
  readonly marathon: Marathon;
  readonly place: Place;
}

/** The form, or that it is not needed: decided once on arrival, for the form's own success makes its place held. */
export function ApplyArrival({ marathon, place }: Props) {
  const [found, setFound] = useState(place);
  if (found === 'asking' && place !== 'asking') setFound(place);
  if (found === 'asking') return <Skeleton $height="40rem" />;
  return found === 'held' ? <PlaceHeld marathon={marathon} /> : <ApplyForm marathon={marathon} />;
}
