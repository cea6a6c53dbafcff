import { Global, Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { CodesModule } from '../messages/codes/codes.module.js';
import { DeliveriesModule } from '../messages/deliveries/deliveries.module.js';
import { ChangePasswordController } from './change-password.controller.js';
import { AccountTopics } from './account-topics.js';
import { FormRoutes } from './form-routes.service.js';
import { RestoredDrafts } from './restored-drafts.service.js';
import { KnownDevices } from './known-devices.js';
import { LocalStrategy } from './local.strategy.js';
import { NewPasswordController } from './new-password.controller.js';
import { NewPasswords } from './new-passwords.service.js';
import { PasswordRequestController } from './password-request.controller.js';
import { PasswordRequests } from './password-requests.service.js';
import { PasswordResets } from './password-resets.service.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { OwnPasskeys } from './passkeys/own-passkeys.service.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasswordService } from './password.service.js';
import { OwnPassword } from './own-password.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { PendingAccounts } from './pending-accounts.js';
import { Reauthentication } from './reauthentication.service.js';
import { OwnSecondFactor } from './second-factor/own-second-factor.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { SecondStepController } from './second-step.controller.js';
import { SecurityNotices } from './security-notices.service.js';
import { SecuritySettings } from './security-settings.js';
import { SessionSerializer } from './session-serializer.js';
import { SessionStore } from './session-store.js';
import { SessionsService } from './sessions.service.js';
import { SignInCompletion } from './sign-in-completion.service.js';
import { SignInRecords } from './sign-in-records.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { SignOutController } from './sign-out.controller.js';
import { RestoredDraftController } from './restored-draft.controller.js';
import { UsersService } from './users.service.js';
import { VisitingMembers } from './visiting-members.service.js';

/** People, signing in and out, and their sessions. */
@Global()
@Module({
  imports: [AuditModule, CodesModule, DeliveriesModule],
  controllers: [
    ChangePasswordController,
    NewPasswordController,
    PasskeySignInController,
    PasswordRequestController,
    SecondStepController,
    SignInController,
    SignOutController,
    RestoredDraftController,
  ],
  providers: [
    AccountTopics,
    FormRoutes,
    RestoredDrafts,
    KnownDevices,
    LocalStrategy,
    NewPasswords,
    PasskeyChallenges,
    OwnPasskeys,
    Passkeys,
    PasswordRequests,
    PasswordResets,
    PasswordService,
    OwnPassword,
    OwnSecondFactor,
    OwnSessions,
    PendingAccounts,
    Reauthentication,
    SecondFactors,
    SecurityNotices,
    SecuritySettings,
    SessionSerializer,
    SessionStore,
    SessionsService,
    SignInCompletion,
    SignInRecords,
    SignInService,
    SignInThrottle,
    UsersService,
    VisitingMembers,
  ],
  exports: [
    RestoredDrafts,
    NewPasswords,
    OwnPassword,
    OwnSecondFactor,
    OwnSessions,
    OwnPasskeys,
    Passkeys,
    PasswordResets,
    PasswordService,
    PendingAccounts,
    Reauthentication,
    SecondFactors,
    SecurityNotices,
    SecuritySettings,
    SessionsService,
    SignInThrottle,
    UsersService,
    VisitingMembers,
  ],
})
export class AccountsModule {}
