import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { actOnOrder, setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import { whyAddressStays } from '#features/trade/orders/contract/orders.legal.ts';
import type { Order, OrderParty } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { eraseTexts } from '#features/work/order-desk/contract/erase.texts.ts';
import { exportPerson } from '#features/work/order-desk/contract/person.calls.ts';
import { countries } from '#kit/countries.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { saveJson } from '#web/lib/save-file.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useActOnOrder, useExportPerson } from '../../order-desk.api.ts';
import styles from '../../order-desk.module.css';
import type { OrderDialog } from './order-actions.tsx';

/** Who bought, where it goes, and what is known of the customer. */
export function OrderCustomer({ order, onDialog }: { order: Order; onDialog: (dialog: OrderDialog) => void }) {
  const t = useText();
  const language = useLanguage();
  const who = order.customer_details;
  const facts = [
    t(words.ordersOf, { count: who.orders }),
    who.returned_percent === null
      ? null
      : t(words.returnedOf, { percent: formatNumber(who.returned_percent, language, 0) }),
    who.cod_refused > 0 ? t(words.refusedOf, { count: who.cod_refused }) : null,
  ].filter(Boolean);
  const isFixed = (kind: 'billing' | 'shipping') => who.anonymised || whyAddressStays(kind, order.lines) !== null;
  return (
    <>
      <section>
        <h3>{who.anonymised ? t(eraseTexts.erased) : who.name || t(words.guest)}</h3>
        {who.blocked_reason ? (
          <p>
            <StatusMark tone="error">{t(words.blocked, { why: who.blocked_reason })}</StatusMark>
          </p>
        ) : null}
        <address className={styles.address}>
          {who.company ? <span>{who.company}</span> : null}
          {who.phone ? (
            <span>
              <a href={`tel:${who.phone}`}>{who.phone}</a>
            </span>
          ) : null}
          {who.email ? (
            <span>
              <a href={`mailto:${who.email}`}>{who.email}</a>
            </span>
          ) : null}
          {who.anonymised ? null : <span className="t-faint">{t(who.registered ? words.account : words.guest)}</span>}
        </address>
        <p className="t-faint">{facts.join(' · ')}</p>
        <Blocking order={order} onBlock={() => onDialog('block')} onErase={() => onDialog('erase')} />
        {who.orders > 1 ? (
          <Link to="/orders" search={{ customer: String(who.id), shop: String(order.shop.id) }}>
            {t(words.otherOrders)}
          </Link>
        ) : null}
      </section>
      <div className={styles.addresses}>
        <Party
          title={t(words.shippingTo)}
          party={order.shipping}
          fixed={isFixed('shipping')}
          onEdit={() => onDialog('shipping')}
        />
        <Party
          title={t(words.billing)}
          fixed={isFixed('billing')}
          party={order.billing}
          same={JSON.stringify(order.billing) === JSON.stringify(order.shipping)}
          onEdit={() => onDialog('billing')}
        />
      </div>
    </>
  );
}

type BlockingProps = { readonly order: Order; readonly onBlock: () => void; readonly onErase: () => void };

/** Whether new orders of the customer are held for review; and forgetting them. */
function Blocking({ order, onBlock, onErase }: BlockingProps) {
  const t = useText();
  const may = useMayCall(actOnOrder);
  const act = useActOnOrder();
  const mayExport = useMayCall(exportPerson);
  const file = useExportPerson();
  if (!may || order.customer_details.anonymised) return null;
  const unblock = () =>
    act.mutate({ params: { id: order.id }, body: { action: 'unblock_customer', version: order.version } });
  return (
    <div className={styles.actions}>
      {order.customer_details.blocked_reason === null ? (
        <Button size="small" onClick={onBlock}>
          {t(words.blockCustomer)}
        </Button>
      ) : (
        <Button size="small" loading={act.isPending} onClick={unblock}>
          {t(words.unblockCustomer)}
        </Button>
      )}
      {mayExport ? (
        <Button
          size="small"
          loading={file.isPending}
          onClick={() =>
            file.mutate(
              { params: { id: order.id }, body: {} },
              {
                onSuccess: (made) => {
                  saveJson(made);
                  notify.success(t(eraseTexts.exported, { count: made.orders }));
                },
              },
            )
          }
        >
          {t(eraseTexts.export)}
        </Button>
      ) : null}
      <Button size="small" danger onClick={onErase}>
        {t(eraseTexts.button)}
      </Button>
    </div>
  );
}

type PartyProps = {
  readonly title: string;
  readonly party: OrderParty | null;
  readonly same?: boolean;
  /** It is not written again: of somebody who was erased, or of what is cancelled or gone. */
  readonly fixed: boolean;
  readonly onEdit: () => void;
};

function Party({ title, party, same = false, fixed, onEdit }: PartyProps) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(setAddress);
  return (
    <section>
      <h3>{title}</h3>
      {party === null || same ? (
        <p className="t-faint">{same ? t(words.sameAddress) : '–'}</p>
      ) : (
        <address className={styles.address}>
          {[
            party.name,
            party.company,
            party.vat_number,
            party.street,
            [party.zip, party.city].filter(Boolean).join(' '),
            countries.find(({ code }) => code === party.country)?.[language] ?? party.country,
            party.point_id,
            party.phone,
            party.email,
          ]
            .filter(Boolean)
            .map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, which may repeat each other.
              <span key={row}>{line}</span>
            ))}
        </address>
      )}
      {may && !fixed ? (
        <Button size="small" onClick={onEdit}>
          {t(words.editAddress)}
        </Button>
      ) : null}
    </section>
  );
}
