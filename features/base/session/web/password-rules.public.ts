// Apart from session.public.ts, which /login loads: only pages on which a password is chosen ask.
export { usePasswordRules } from './session.api.ts';
