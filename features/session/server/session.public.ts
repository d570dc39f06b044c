export { findActor } from './session.access.ts';
export { hashPassword } from './session.password.ts';
