import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { saveMailServer } from '#features/base/mail/contract/mail.calls.ts';
import { sendPurchaseOrder } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { mailTexts, type OrderMail } from '#features/trade/purchasing/contract/purchasing.order-mail.ts';
import { canMove } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { wordFor } from '#kit/text.ts';
import { Can } from '#web/lib/can.tsx';
import { type Translate, useText } from '#web/lib/text.tsx';
import styles from '../../purchase-desk.module.css';
import { CopyLink } from './copy-link.tsx';

type Props = { readonly order: PurchaseOrder; readonly onSend: () => void };

const types = { not_set_up: 'warning', waiting: 'info', failed: 'error' } as const;

/** What became of the newest mail while it has not left: why, and what can be done instead. */
export function OrderMailState({ order, onSend }: Props) {
  const t = useText();
  const { mail, status } = order;
  if (!mail || mail.state === 'delivered' || !canMove(status, 'remind')) return null;
  return (
    <Alert
      type={types[mail.state]}
      showIcon
      title={t(wordFor(mailTexts, mail.state))}
      description={
        <>
          {whyOf(mail, t)}
          <div className={styles.mailActions}>
            <CopyLink order={order} />
            {order.direct?.stopped || (mail.state === 'waiting' && mail.error === null) ? null : (
              <Can call={sendPurchaseOrder}>
                <Button size="small" onClick={onSend}>
                  {t(words.sendAgain)}
                </Button>
              </Can>
            )}
            {mail.state === 'not_set_up' ? (
              <Can call={saveMailServer}>
                <Link to="/settings/smtp-email" search={{}}>
                  {t(words.setUpMail)}
                </Link>
              </Can>
            ) : null}
          </div>
        </>
      }
    />
  );
}

function whyOf({ state, error }: OrderMail, t: Translate): string {
  if (state === 'not_set_up') return t(words.mailNotSetUpWhy);
  if (state === 'failed') return t(words.mailFailedWhy, { error: error ?? '' });
  return error === null ? t(words.mailWaitingWhy) : t(words.mailTriedWhy, { error });
}
