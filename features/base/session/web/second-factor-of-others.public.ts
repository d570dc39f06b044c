/** What the list of users has to do with the two-step login of others. */
export { SecondFactorPolicy } from './components/second-factor-policy.tsx';
export { useResetSecondFactor } from './second-factor.api.ts';
