import * as calls from '#features/base/accounts/contract/accounts.calls.ts';
import * as changing from '#features/base/accounts/contract/change-email.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The pages say themselves what went well and what did not.
export const useForgotPassword = () => useSend(calls.forgotPassword, { quiet: true });
export const useResetPassword = () => useSend(calls.resetPassword, { quiet: true });
export const useAcceptInvitation = () => useSend(calls.acceptInvitation, { quiet: true });
export const useRegister = () => useSend(calls.register, { quiet: true });
export const useConfirmEmail = () => useSend(calls.confirmEmail, { quiet: true });
export const useRequestEmailChange = () => useSend(changing.requestEmailChange, { quiet: true });
export const useConfirmEmailChange = () => useSend(changing.confirmEmailChange, { quiet: true });
export const useRenewLink = () => useSend(calls.renewLink, { quiet: true });

/** What a link is worth, asked once: looking does not use it. */
export const useLink = (token: string | null) =>
  useCall(
    calls.lookAtLink,
    { body: { token: token ?? '' } },
    { enabled: token !== null, quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
