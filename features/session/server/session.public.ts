export { findActor, findPerson } from './session.access.ts';
export { hashPassword } from './session.password.ts';
