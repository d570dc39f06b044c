import { loginWithCode } from '#features/base/session/contract/second-factor.calls.ts';
import { changePassword, getPasswordRules, login } from '#features/base/session/contract/session.calls.ts';
import { type UseSendOptions, useCall, useSend } from '#web/lib/use-call.ts';

/** The form shows the refusal itself, under its fields. */
export const useLogin = () => useSend(login, { quiet: true });
export const useLoginWithCode = () => useSend(loginWithCode, { quiet: true });

export const useChangePassword = (options: Pick<UseSendOptions<typeof changePassword>, 'onDone'>) =>
  useSend(changePassword, { ...options, quiet: 'failures' });

/** What a new password must be. */
export const usePasswordRules = () => useCall(getPasswordRules, {}, { quiet: true, staleTime: 60_000 });
