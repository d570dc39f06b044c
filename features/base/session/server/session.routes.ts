import type { Platform } from '#server/feature.ts';
import { bind, bindPublic } from '#server/http/bind.ts';
import * as steps from '../contract/second-factor.calls.ts';
import {
  changePassword as changePasswordCall,
  checkSession,
  getMe as getMeCall,
  getPasswordRules,
  login,
  logout,
} from '../contract/session.calls.ts';
import { passwordLength } from '../contract/session.rules.ts';
import * as lists from '../contract/session-list.calls.ts';
import { viewAs as viewAsCall } from '../contract/view-as.calls.ts';
import { findIdleMinutes, findPasswordRules } from './session-settings.repository.ts';
import { changePassword } from './use-cases/change-password.ts';
import { readSecondStep, renewCodes, switchSecondStepOff } from './use-cases/change-second-factor.ts';
import { endSessions, endSessionsOf } from './use-cases/end-sessions.ts';
import { getMe } from './use-cases/get-me.ts';
import { listSessions, listSessionsOf } from './use-cases/list-sessions.ts';
import { logIn } from './use-cases/log-in.ts';
import { logInWithCode } from './use-cases/log-in-with-code.ts';
import { logOut } from './use-cases/log-out.ts';
import { readRequiredRoles, resetSecondStepOf, setRequiredRoles } from './use-cases/require-second-factor.ts';
import { beginSecondStep, confirmSecondStep } from './use-cases/set-up-second-factor.ts';
import { viewAs } from './use-cases/view-as.ts';

export const sessionRoutes = (platform: Platform) => [
  bindPublic(login, logIn(platform)),
  bindPublic(getPasswordRules, async () => ({
    shortest: (await findPasswordRules(platform.db)).length ?? passwordLength.min,
  })),
  bind(logout, logOut(platform)),
  bind(checkSession, async (_input, { actor }) => ({
    active: actor.active,
    // Pages that are open hear of changed minutes here: not everybody is told when a setting changes.
    idle_minutes: await findIdleMinutes(platform.db, platform.config.sessionIdleMinutes),
  })),
  bind(getMeCall, getMe(platform)),
  bind(changePasswordCall, changePassword(platform)),
  bind(lists.listSessions, listSessions(platform)),
  bind(lists.endSessions, endSessions(platform)),
  bind(lists.listSessionsOf, listSessionsOf(platform)),
  bind(lists.endSessionsOf, endSessionsOf(platform)),
  bind(viewAsCall, viewAs(platform)),
  bindPublic(steps.loginWithCode, logInWithCode(platform)),
  bind(steps.getSecondFactor, readSecondStep(platform)),
  bind(steps.confirmSecondFactor, confirmSecondStep(platform)),
  bind(steps.renewRecoveryCodes, renewCodes(platform)),
  bind(steps.disableSecondFactor, switchSecondStepOff(platform)),
  bind(steps.beginSecondFactor, beginSecondStep(platform)),
  bind(steps.resetSecondFactorOf, resetSecondStepOf(platform)),
  bind(steps.getSecondFactorPolicy, readRequiredRoles(platform)),
  bind(steps.setSecondFactorPolicy, setRequiredRoles(platform)),
];
