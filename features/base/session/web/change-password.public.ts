// Apart from session.public.ts, which /login loads: this one brings Ant Design's forms.
export { ChangePasswordForm } from './components/change-password-form.tsx';
