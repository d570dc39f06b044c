export { forgotPage } from './account-pages.ts';
export { contextOfPerson } from './context-of-person.ts';
/** The one writer of people's accounts. */
export { peopleRepository } from './people.repository.ts';
export { resetSecondFactor } from './second-factor.reset.ts';
export { findActor, findPerson } from './session.access.ts';
export { judgePassword } from './session.chosen-password.ts';
export { endOtherSessions } from './session.end-others.ts';
export { limitTriesFrom, limitUploads } from './session.limits.ts';
export { requireOwnPassword } from './session.own-password.ts';
export { hashPassword } from './session.password.ts';
export { replacePassword } from './session.replace-password.ts';
export { hashToken, newToken } from './session.token.ts';
