import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { LinkPurpose, LinkState } from '#features/base/accounts/contract/accounts.rules.ts';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useRenewLink } from '../accounts.api.ts';
import { PublicCard, ToLogin } from './public-card.tsx';

type Props = {
  readonly state: Exclude<LinkState, 'ok'> | 'missing';
  readonly purpose: LinkPurpose | null;
  readonly token: string | null;
};

const words = {
  invalid: [accountTexts.linkInvalid, accountTexts.linkInvalidText],
  used: [accountTexts.linkUsed, accountTexts.linkUsedText],
  expired: [accountTexts.linkExpired, accountTexts.linkExpiredText],
  missing: [accountTexts.linkMissing, accountTexts.linkMissingText],
} as const;

/** A link that does not work (any more), why, and the way on. */
export function LinkProblem({ state, purpose, token }: Props) {
  const t = useText();
  const renew = useRenewLink();
  if (renew.isSuccess)
    return (
      <PublicCard sign="done" title={t(accountTexts.newLinkSent)} lead={t(accountTexts.newLinkSentText)}>
        <ToLogin />
      </PublicCard>
    );
  const [title, text] = words[state];
  // A new address is asked for again in the account: it needs the password.
  const again = purpose === 'change_email' && state === 'expired';
  return (
    <PublicCard sign="problem" title={t(title)} lead={t(again ? accountTexts.changeEmailExpiredText : text)}>
      {renew.isError ? (
        <p className="t-problem" role="alert">
          {renew.error.message}
        </p>
      ) : null}
      <div className="t-public-actions">
        {purpose === 'application' ? (
          // A new page on purpose: the one that stands still holds the token of the broken link.
          <a className="t-button t-button-main" href="/application">
            {t(accountTexts.newLink)}
          </a>
        ) : null}
        {state === 'expired' &&
        token !== null &&
        purpose !== 'application' &&
        purpose !== 'seller_document' &&
        !again ? (
          <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate({ body: { token } })}>
            {t(accountTexts.newLink)}
          </Button>
        ) : null}
        {purpose === 'reset_password' && state !== 'expired' ? (
          <Link className="t-button t-button-main" to="/forgot-password" search={{}}>
            {t(accountTexts.newLink)}
          </Link>
        ) : null}
        <ToLogin />
      </div>
    </PublicCard>
  );
}
