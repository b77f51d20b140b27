import { RequireSession } from '@marathon/app-runtime';
import { remoteContract } from '@marathon/contracts/constants';
import { AreaLoading, lazyScreen, type RouteObject } from '@marathon/ui';
import type { ReactNode } from 'react';

const DeskScreen = lazyScreen(() => import('./features/desk/DeskScreen.tsx'));
const ParticipantsScreen = lazyScreen(() => import('./features/participants/ParticipantsScreen.tsx'));
const StatisticsScreen = lazyScreen(() => import('./features/statistics/StatisticsScreen.tsx'));
const LogScreen = lazyScreen(() => import('./features/log/LogScreen.tsx'));
const MedicalScreen = lazyScreen(() => import('./features/medical/MedicalScreen.tsx'));
const TeamScreen = lazyScreen(() => import('./features/team/TeamScreen.tsx'));
const QuestionsScreen = lazyScreen(() => import('./features/questions/QuestionsScreen.tsx'));
const InvitationScreen = lazyScreen(() => import('./features/invitation/InvitationScreen.tsx'));
const CheckInScreen = lazyScreen(() => import('./features/check-in/CheckInScreen.tsx'));
const ParticipantScreen = lazyScreen(() => import('./features/participant/ParticipantScreen.tsx'));

/** For the shell; see RemoteRoutes in app-runtime. @public */
export const contract = remoteContract;

const forMembers = (screen: ReactNode) => <RequireSession loading={<AreaLoading />}>{screen}</RequireSession>;

export const routes: RouteObject[] = [
  { path: '/desk', element: forMembers(<DeskScreen />) },
  { path: '/desk/invitation', element: <InvitationScreen /> },
  { path: '/desk/:id', element: forMembers(<ParticipantsScreen />) },
  { path: '/desk/:id/statistics', element: forMembers(<StatisticsScreen />) },
  { path: '/desk/:id/log', element: forMembers(<LogScreen />) },
  { path: '/desk/:id/team', element: forMembers(<TeamScreen />) },
  { path: '/desk/:id/medical', element: forMembers(<MedicalScreen />) },
  { path: '/desk/:id/questions', element: forMembers(<QuestionsScreen />) },
  { path: '/desk/:id/ticket', element: forMembers(<CheckInScreen />) },
  { path: '/desk/:id/:registration', element: forMembers(<ParticipantScreen />) },
];
