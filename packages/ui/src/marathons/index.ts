export { CardSkeletons } from './CardSkeletons.tsx';
export { type Fact, FactList } from './FactList.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { asRow, CardSpace } from './wideCard.ts';
