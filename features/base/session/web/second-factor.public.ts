/** Two-step login of one's own account: a drawer of the user menu, and its parts for who must set it up first. Read when opened. */
export { MustSetUp } from './components/must-set-up.tsx';
export { RecoveryCodes } from './components/recovery-codes.tsx';
export { SecondFactorDrawer } from './components/second-factor-drawer.tsx';
