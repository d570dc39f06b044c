import { Button } from 'antd';
import { accountTexts } from '#features/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useConfirmEmail } from '../accounts.api.ts';
import { PublicCard } from './public-card.tsx';

/** Opens the account by a button: programs that follow the links of mails do not press it. */
export function ConfirmEmail({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const t = useText();
  const confirm = useConfirmEmail();
  return (
    <PublicCard title={t(accountTexts.confirmTitle)} lead={t(accountTexts.confirmLead, { email })}>
      {confirm.isError ? (
        <p className="t-problem" role="alert">
          {confirm.error.message}
        </p>
      ) : null}
      <div className="t-public-actions">
        <Button
          type="primary"
          size="large"
          block
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { token } }, { onSuccess: onDone })}
        >
          {t(accountTexts.confirm)}
        </Button>
      </div>
    </PublicCard>
  );
}
