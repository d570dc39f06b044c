export { BotField } from './components/bot-field.tsx';
export { ConfirmEmail, ConfirmEmailChange } from './components/confirm-email.tsx';
export { Invitation } from './components/invitation.tsx';
export { LinkGate } from './components/link-gate.tsx';
export { LinkProblem } from './components/link-problem.tsx';
export { PublicCard, ToLogin } from './components/public-card.tsx';
export { PublicForm } from './components/public-form.tsx';
export { useLinkToken } from './link-token.ts';
export { useFormTime } from './use-form-time.ts';
