import { Module } from '@nestjs/common';
import { PasskeysController } from './profile/passkeys.controller.js';
import { ProfileController } from './profile/profile.controller.js';
import { SecondFactorController } from './profile/second-factor.controller.js';
import { SecondFactorResetController } from './second-factor-reset.controller.js';
import { PasswordLinkController } from './password-link.controller.js';
import { UserQueries } from './user-queries.js';
import { UserResource } from './user-resource.js';
import { UserSessionsController } from './user-sessions.controller.js';
import { AdminUsersController } from './users.controller.js';

/** The screens about people with a login: everyone's for admins, one's own for all staff. */
@Module({
  controllers: [
    AdminUsersController,
    PasskeysController,
    PasswordLinkController,
    ProfileController,
    SecondFactorController,
    SecondFactorResetController,
    UserSessionsController,
  ],
  providers: [UserQueries, UserResource],
  exports: [UserResource],
})
export class AdminPeopleModule {}
