import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as calls from '../contract/accounts.calls.ts';
import * as changing from '../contract/change-email.calls.ts';
import { acceptInvitation } from './use-cases/accept-invitation.ts';
import { confirmEmail } from './use-cases/confirm-email.ts';
import { confirmEmailChange } from './use-cases/confirm-email-change.ts';
import { forgotPassword } from './use-cases/forgot-password.ts';
import { lookAtLink } from './use-cases/look-at-link.ts';
import { register } from './use-cases/register.ts';
import { renewLink } from './use-cases/renew-link.ts';
import { requestEmailChange } from './use-cases/request-email-change.ts';
import { resetPassword } from './use-cases/reset-password.ts';

export const accountsRoutes = (platform: Platform) => [
  bindPublic(calls.forgotPassword, forgotPassword(platform)),
  bindPublic(calls.resetPassword, resetPassword(platform)),
  bindPublic(calls.lookAtLink, lookAtLink(platform)),
  bindPublic(calls.renewLink, renewLink(platform)),
  bindPublic(calls.register, register(platform)),
  bindPublic(calls.confirmEmail, confirmEmail(platform)),
  bindPublic(calls.acceptInvitation, acceptInvitation(platform)),
  bind(changing.requestEmailChange, requestEmailChange(platform)),
  bindPublic(changing.confirmEmailChange, confirmEmailChange(platform)),
];
