export { FactList } from './FactList.ts';
export { GivenAnswers } from './GivenAnswers.tsx';
export { Happenings } from './Happenings.tsx';
