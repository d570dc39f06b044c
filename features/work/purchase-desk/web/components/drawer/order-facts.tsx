import { Link as OrderLink } from '@tanstack/react-router';
import { Button } from 'antd';
import { revokePurchaseLink } from '#features/trade/purchasing/contract/purchasing.calls.ts';
import type { PurchaseOrder } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { isMailOpen } from '#features/trade/purchasing/contract/purchasing.order-mail.ts';
import { canMove, isWithSupplier } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { purchaseDeskTexts as desk } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { useRevokeLink } from '../../purchase-desk.api.ts';
import styles from '../../purchase-desk.module.css';
import { CopyLink } from './copy-link.tsx';

/** The order in figures and days, and the supplier's link. */
export function OrderFacts({ order, own }: { order: PurchaseOrder; own: boolean }) {
  const t = useText();
  const language = useLanguage();
  const amount = formatMoney(order.amount, order.currency, language);
  const inEuro =
    order.amount_eur && order.currency !== 'EUR' ? ` (${formatMoney(order.amount_eur, 'EUR', language)})` : '';
  const late = order.days_late > 0 ? ` (${t(words.daysLate, { days: order.days_late })})` : '';
  return (
    <Facts look="wide">
      <Fact name={t(words.totalNet)}>
        {amount}
        {inEuro}
      </Fact>
      <Fact name={t(words.promised)}>
        {order.promised_on ? formatDate(order.promised_on) : '–'}
        {late ? <span className={styles.late}>{late}</span> : null}
      </Fact>
      <Fact name={t(words.received)}>{t(words.percent, { n: order.received_percent })}</Fact>
      <Fact name={t(words.supplierRef)}>{order.supplier_ref || '–'}</Fact>
      <Fact name={t(words.created)}>{[formatDate(order.created_at), order.buyer].filter(Boolean).join(', ')}</Fact>
      <Fact name={t(isMailOpen(order) ? words.sendTo : words.sentVia)}>
        {order.sent_to && order.sent_at ? `${order.sent_to}, ${formatDateTime(order.sent_at)}` : '–'}
      </Fact>
      {order.direct ? (
        <Fact name={t(desk.deliverTo)}>
          {order.direct.number === null ? (
            t(desk.directElsewhere)
          ) : (
            <OrderLink to="/orders" search={{ id: String(order.direct.id) }}>
              {t(desk.directOf, { order: order.direct.number })}
            </OrderLink>
          )}
          {order.direct.stopped ? <span className={styles.late}>{t(desk.directStopped)}</span> : null}
        </Fact>
      ) : null}
      {order.note ? <Fact name={t(words.note)}>{order.note}</Fact> : null}
      {isWithSupplier(order.status) && own && order.sent_to ? (
        <Fact name={t(words.answerHow)}>{t(words.answerByLink, { to: order.sent_to })}</Fact>
      ) : null}
      {isWithSupplier(order.status) && !own ? (
        <Fact name={t(words.link)}>
          <Link order={order} />
        </Fact>
      ) : null}
    </Facts>
  );
}

function Link({ order }: { order: PurchaseOrder }) {
  const t = useText();
  const ask = useAsk();
  const revoke = useRevokeLink();
  const press = async () => {
    const question = { title: t(words.revokeAsk, { number: order.number }), text: t(words.revokeText) };
    if (await ask({ ...question, confirm: t(words.revoke), danger: true }))
      revoke.mutate({ params: { id: order.id } }, { onSuccess: () => notify.success(t(words.revoked)) });
  };
  return (
    <>
      {order.link_until === null ? t(words.linkNone) : t(words.linkWorks, { when: formatDateTime(order.link_until) })}
      <div className={styles.linkActions}>
        {/* While the mail has not left, it stands beside the reason above. */}
        {canMove(order.status, 'report') && (order.mail?.state ?? 'delivered') === 'delivered' ? (
          <CopyLink order={order} />
        ) : null}
        {order.link_until === null ? null : (
          <Can call={revokePurchaseLink}>
            <Button size="small" loading={revoke.isPending} onClick={() => void press()}>
              {t(words.revoke)}
            </Button>
          </Can>
        )}
      </div>
    </>
  );
}
