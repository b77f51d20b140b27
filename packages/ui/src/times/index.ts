export { RaceTime, Together } from './RaceTime.tsx';
