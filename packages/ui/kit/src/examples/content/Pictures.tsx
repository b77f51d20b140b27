import { Avatar, EventImage } from '@marathon/ui';

export const note =
  'Both keep their place while they load, and show a placeholder where there is no picture or it does not load. The first one that is seen has priority.';

export default function Pictures() {
  return (
    <>
      <Avatar src={null} alt="Ada Runner" size={56} />
      <EventImage src="/images/marathons/night-lights.svg" alt="The bay at night" ratio="16 / 9" priority />
      <EventImage src={null} alt="" ratio="16 / 9" />
    </>
  );
}
