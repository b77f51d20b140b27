export { DefinitionList } from './DefinitionList.ts';
export { GivenAnswers } from './GivenAnswers.tsx';
export { Happening, Happenings } from './Happenings.tsx';
export { Step, Steps } from './Steps.tsx';
