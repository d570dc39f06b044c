/** Two-step login of one's own account: a drawer of the user menu, and its parts for who must set it up first. Read when opened. */
export { RecoveryCodes } from './components/recovery-codes.tsx';
export { SecondFactorDrawer } from './components/second-factor-drawer.tsx';
export { SetUpSecondFactor } from './components/set-up-second-factor.tsx';
