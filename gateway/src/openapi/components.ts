import {
  acceptedSchema,
  accountDeletionRequestSchema,
  accountDeletionSchema,
  authenticatorSecretSchema,
  changedSchema,
  clientErrorSchema,
  clientViewsSchema,
  clientVitalsSchema,
  completedPasswordResetSchema,
  deletedSchema,
  emailChangeSchema,
  emailVerificationSchema,
  insertedAccountSchema,
  insertedSchema,
  jwtAnswerSchema,
  jwtRequestSchema,
  marathonCancellationSchema,
  marathonPatchSchema,
  marathonSchema,
  newMarathonSchema,
  newPasskeySchema,
  newRegistrationSchema,
  newUserSchema,
  ownAccountSchema,
  passkeyOptionsSchema,
  passwordChangeSchema,
  passwordResetCompletionSchema,
  passwordResetSchema,
  personalDataSchema,
  problemSchema,
  recoveryCodesSchema,
  registrationEditSchema,
  registrationSchema,
  secondFactorConfirmationSchema,
  secondFactorProofSchema,
  secondFactorSetUpSchema,
  startedDeletionSchema,
  userPatchSchema,
  verificationCodeSchema,
  verifiedEmailSchema,
} from '@marathon/contracts';
import { mailPreferencesSchema } from '@marathon/contracts/mailPreferences';
import { marathonDraftSchema, savedDraftSchema } from '@marathon/contracts/marathonDrafts';
import { operationsSchema } from '@marathon/contracts/operationsSnapshot';
import {
  participantAdditionSchema,
  participantCancellationSchema,
  participantCorrectionSchema,
} from '@marathon/contracts/participantChanges';
import { participantSchema, participantsPageSchema } from '@marathon/contracts/participants';
import { importedSchema, importPreviewSchema } from '@marathon/contracts/participantsImport';
import {
  answersInput,
  givenAnswersSchema,
  medicalAnswersSchema,
  questionsEditSchema,
  questionsSchema,
} from '@marathon/contracts/questions';
import { raceLogSchema } from '@marathon/contracts/raceLog';
import { registrationListingSchema } from '@marathon/contracts/registrationListing';
import { marathonLogSchema, registrationLogSchema } from '@marathon/contracts/registrationLog';
import { registrationStatisticsSchema } from '@marathon/contracts/registrationStatistics';
import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { takedownStateSchema } from '@marathon/contracts/takedown';
import { takedownRequestSchema } from '@marathon/contracts/takedownRequests';
import {
  acceptedInvitationSchema,
  invitationAcceptanceSchema,
  invitedToTeamSchema,
  membershipSchema,
  teamInvitationSchema,
  teamMemberPatchSchema,
  teamMemberSchema,
} from '@marathon/contracts/teams';
import {
  ticketSchema,
  ticketVerificationRequestSchema,
  ticketVerificationSchema,
} from '@marathon/contracts/tickets';
import { uploadedPictureSchema } from '@marathon/contracts/uploadedPicture';
import { drawRecordSchema, waitingRoomEntrySchema, waitingRoomSchema } from '@marathon/contracts/waitingRoom';
import {
  deploymentRequest,
  errorListSchema,
  flagListSchema,
  flagRequest,
  previewCookieSchema,
  previewLinkRequest,
  previewLinkSchema,
  previewListSchema,
  previewRequest,
  registryStateSchema,
  registryStatusSchema,
  releaseListSchema,
  uploadedReleaseSchema,
  vitalListSchema,
} from '@marathon/registry';
import { z } from 'zod';
import { inJsonSchema, jsonSchemaOf, withBlanks, withEitherDate } from './jsonSchemas.ts';

const requests = {
  NewMarathon: newMarathonSchema,
  MarathonPatch: marathonPatchSchema,
  MarathonCancellation: marathonCancellationSchema,
  TakedownRequest: takedownRequestSchema,
  MarathonDraft: marathonDraftSchema,
  TicketVerificationRequest: ticketVerificationRequestSchema,
  ParticipantAddition: participantAdditionSchema,
  ParticipantCorrection: participantCorrectionSchema,
  ParticipantCancellation: participantCancellationSchema,
  TeamInvitation: teamInvitationSchema,
  TeamMemberPatch: teamMemberPatchSchema,
  InvitationAcceptance: invitationAcceptanceSchema,
  QuestionsEdit: questionsEditSchema,
  Answers: answersInput,
  NewRegistration: newRegistrationSchema,
  RegistrationEdit: registrationEditSchema,
  NewUser: newUserSchema,
  UserPatch: userPatchSchema,
  PasswordChange: passwordChangeSchema,
  PasswordReset: passwordResetSchema,
  PasswordResetCompletion: passwordResetCompletionSchema,
  EmailChange: emailChangeSchema,
  SecondFactorSetUp: secondFactorSetUpSchema,
  SecondFactorConfirmation: secondFactorConfirmationSchema,
  SecondFactorProof: secondFactorProofSchema,
  NewPasskey: newPasskeySchema,
  EmailVerification: emailVerificationSchema,
  VerificationCode: verificationCodeSchema,
  AccountDeletionRequest: accountDeletionRequestSchema,
  NewMailPreferences: mailPreferencesSchema,
  JwtRequest: jwtRequestSchema,
  ClientError: clientErrorSchema,
  ClientViews: clientViewsSchema,
  ClientVitals: clientVitalsSchema,
  Deployment: deploymentRequest,
  FlagSwitch: flagRequest,
  Preview: previewRequest,
  NewPreviewLink: previewLinkRequest,
};

const answers = {
  Marathon: marathonSchema,
  Marathons: z.array(marathonSchema),
  Draft: savedDraftSchema,
  Drafts: z.array(savedDraftSchema),
  Distances: z.array(z.string()),
  UploadedPicture: uploadedPictureSchema,
  Team: z.array(teamMemberSchema),
  InvitedToTeam: invitedToTeamSchema,
  Memberships: z.array(membershipSchema),
  AcceptedInvitation: acceptedInvitationSchema,
  Registration: registrationSchema,
  Registrations: z.array(registrationSchema),
  Participants: participantsPageSchema,
  Participant: participantSchema,
  Ticket: ticketSchema,
  TicketVerification: ticketVerificationSchema,
  RegistrationStatistics: registrationStatisticsSchema,
  RegistrationListing: registrationListingSchema,
  TakedownState: takedownStateSchema,
  Operations: operationsSchema,
  Questions: questionsSchema,
  GivenAnswers: givenAnswersSchema,
  MedicalAnswers: medicalAnswersSchema,
  MarathonLog: marathonLogSchema,
  RaceLog: raceLogSchema,
  RegistrationLog: registrationLogSchema,
  ImportPreview: importPreviewSchema,
  Imported: importedSchema,
  Inserted: insertedSchema,
  InsertedAccount: insertedAccountSchema,
  Changed: changedSchema,
  Deleted: deletedSchema,
  WaitingRoom: waitingRoomSchema,
  WaitingRoomEntry: waitingRoomEntrySchema,
  DrawRecord: drawRecordSchema,
  JwtAnswer: jwtAnswerSchema,
  OwnAccount: ownAccountSchema,
  PersonalData: personalDataSchema,
  VerifiedEmail: verifiedEmailSchema,
  CompletedPasswordReset: completedPasswordResetSchema,
  AuthenticatorSecret: authenticatorSecretSchema,
  RecoveryCodes: recoveryCodesSchema,
  PasskeyOptions: passkeyOptionsSchema,
  Accepted: acceptedSchema,
  MailPreferences: mailPreferencesSchema,
  StartedDeletion: startedDeletionSchema,
  AccountDeletion: accountDeletionSchema,
  Remotes: liveRemotesSchema,
  RegistryStatus: registryStatusSchema,
  RegistryState: registryStateSchema,
  UploadedRelease: uploadedReleaseSchema,
  ReleaseList: releaseListSchema,
  ErrorList: errorListSchema,
  FlagList: flagListSchema,
  VitalList: vitalListSchema,
  PreviewCookie: previewCookieSchema,
  PreviewLink: previewLinkSchema,
  PreviewList: previewListSchema,
  Problem: problemSchema,
};

export type RequestName = keyof typeof requests;
export type AnswerName = keyof typeof answers;

/** The schemas of packages/contracts as OpenAPI 3.1 has them: the same that check every request. */
export const components = () => ({
  schemas: {
    ...inJsonSchema(requests, 'input'),
    ...inJsonSchema(answers, 'output'),
    NewMarathon: withEitherDate(jsonSchemaOf(newMarathonSchema, 'input')),
    MarathonPatch: withEitherDate(jsonSchemaOf(marathonPatchSchema, 'input')),
    MarathonDraft: withBlanks(withEitherDate(jsonSchemaOf(marathonDraftSchema, 'input'))),
  },
  securitySchemes: {
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        'The token that POST /jwt answers; 15 minutes, and no longer than the sign-in it comes from.',
    },
    deployToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of a team, as `npm run teams` shows it once.',
    },
    operatorToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The token of an operator, as `npm run operators` shows it.',
    },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of the identity provider.',
    },
  },
});

export const refTo = (name: RequestName | AnswerName) => ({ $ref: `#/components/schemas/${name}` });
