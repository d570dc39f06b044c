import * as calls from '#features/base/session/contract/second-factor.calls.ts';
import { type UseSendOptions, useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['secondFactor.', 'session.list'];

export const useSecondFactor = () => useCall(calls.getSecondFactor, {}, { quiet: true });

// The forms show refusals at their fields.
export const useBeginSecondFactor = () => useSend(calls.beginSecondFactor, { quiet: true });
export const useConfirmSecondFactor = () =>
  useSend(calls.confirmSecondFactor, { quiet: 'failures', invalidates: stale });
export const useRenewCodes = () => useSend(calls.renewRecoveryCodes, { quiet: 'failures', invalidates: stale });
export const useDisableSecondFactor = () =>
  useSend(calls.disableSecondFactor, { quiet: 'failures', invalidates: stale });

export const useResetSecondFactor = () => useSend(calls.resetSecondFactorOf, { invalidates: ['users.', ...stale] });
export const useSecondFactorPolicy = () => useCall(calls.getSecondFactorPolicy, {}, { quiet: true });
export const useSetSecondFactorPolicy = (onDone: UseSendOptions<typeof calls.setSecondFactorPolicy>['onDone'] & {}) =>
  useSend(calls.setSecondFactorPolicy, { invalidates: stale, onDone });
