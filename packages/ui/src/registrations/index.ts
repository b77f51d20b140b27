export { DefinitionList } from './DefinitionList.ts';
export { GivenAnswers } from './GivenAnswers.tsx';
export { Happenings } from './Happenings.tsx';
