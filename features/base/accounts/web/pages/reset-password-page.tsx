import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useResetPassword } from '../accounts.api.ts';
import { LinkGate } from '../components/link-gate.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { PublicCard, ToLogin } from '../components/public-card.tsx';
import { PublicForm } from '../components/public-form.tsx';
import { useLinkToken } from '../link-token.ts';

type Values = { password: string; confirm_password: string };

/** Spec section 2, /reset-password/{token}. */
export function ResetPasswordPage() {
  const t = useText();
  const token = useLinkToken('/reset-password');
  const reset = useResetPassword();
  if (reset.isSuccess)
    return (
      <PublicCard sign="done" title={t(accountTexts.resetDoneTitle)} lead={t(accountTexts.resetDoneText)}>
        <div className="t-public-actions">
          <ToLogin main />
        </div>
      </PublicCard>
    );
  return (
    <LinkGate token={token} purposes={['reset_password']}>
      {(link) => (
        <PublicCard title={t(accountTexts.resetTitle)} lead={t(accountTexts.resetLead, { email: link.email ?? '' })}>
          <PublicForm<Values>
            fields={['password', 'confirm_password']}
            submit={t(accountTexts.resetSave)}
            busy={reset.isPending}
            error={reset.error}
            onSubmit={(values, refused) =>
              reset.mutate({ body: { token: token ?? '', ...values } }, { onError: refused })
            }
          >
            <input
              className="t-hidden"
              autoComplete="username"
              value={link.email ?? ''}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <NewPasswordFields />
          </PublicForm>
        </PublicCard>
      )}
    </LinkGate>
  );
}
