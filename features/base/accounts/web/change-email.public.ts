export { ChangeEmailForm } from './components/change-email-form.tsx';
