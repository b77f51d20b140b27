export { RaceTime } from './RaceTime.tsx';
