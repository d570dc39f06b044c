import { Button } from 'antd';
import { accountTexts } from '#features/base/accounts/contract/accounts.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useConfirmEmail, useConfirmEmailChange } from '../accounts.api.ts';
import { PublicCard } from './public-card.tsx';

type Props = { readonly token: string; readonly email: string; readonly onDone: () => void };

/** Opens the account of a registration. */
export function ConfirmEmail({ token, email, onDone }: Props) {
  const t = useText();
  const confirm = useConfirmEmail();
  return (
    <PublicCard title={t(accountTexts.confirmTitle)} lead={t(accountTexts.confirmLead, { email })}>
      <Press
        words={t(accountTexts.confirm)}
        sent={confirm}
        onPress={() => confirm.mutate({ body: { token } }, { onSuccess: onDone })}
      />
    </PublicCard>
  );
}

/** Gives an account its new address. */
export function ConfirmEmailChange({ token, email, onDone }: Props) {
  const t = useText();
  const confirm = useConfirmEmailChange();
  return (
    <PublicCard title={t(accountTexts.changeEmailTitle)} lead={t(accountTexts.changeEmailConfirmLead, { email })}>
      <Press
        words={t(accountTexts.changeEmailConfirm)}
        sent={confirm}
        onPress={() => confirm.mutate({ body: { token } }, { onSuccess: onDone })}
      />
    </PublicCard>
  );
}

type PressProps = {
  readonly words: string;
  readonly sent: Pick<ReturnType<typeof useConfirmEmail>, 'isPending' | 'error'>;
  readonly onPress: () => void;
};

/** It is done by a button: programs that follow the links of mails do not press it. */
function Press({ words, sent, onPress }: PressProps) {
  return (
    <>
      {sent.error ? (
        <p className="t-problem" role="alert">
          {sent.error.message}
        </p>
      ) : null}
      <div className="t-public-actions">
        <Button type="primary" size="large" block loading={sent.isPending} onClick={onPress}>
          {words}
        </Button>
      </div>
    </>
  );
}
