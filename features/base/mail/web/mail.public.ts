/** What became of an email, in words: for those who show emails of their own. */
export { MailState } from './components/mail-state.tsx';
