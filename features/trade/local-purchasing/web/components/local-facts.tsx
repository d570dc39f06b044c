import { Link } from '@tanstack/react-router';
import { driverTexts as drivers } from '#features/trade/local-purchasing/contract/driver-list.texts.ts';
import type { LocalOrder } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { pickUpTexts as pickUps } from '#features/trade/local-purchasing/contract/pick-ups.texts.ts';
import { statementTexts } from '#features/trade/local-purchasing/contract/statements.texts.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { SignatureDrawn } from './driver/signature.tsx';

/** The order in figures and times; where it goes, once it is accepted. */
export function LocalFacts({ order, own }: { order: LocalOrder; own: boolean }) {
  const t = useText();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, order.currency, language);
  const { sales_order: sales, deliver_to: to } = order;
  return (
    <Facts look="wide">
      <Fact name={t(own ? words.net : words.netStaff)}>
        <strong>{money(order.net)}</strong>
      </Fact>
      <Fact name={t(words.gross)}>{money(order.gross)}</Fact>
      <Fact name={t(words.commission)}>{money(order.commission)}</Fact>
      {Number(order.campaign) > 0 ? <Fact name={t(statementTexts.kindCampaign)}>{money(order.campaign)}</Fact> : null}
      <Fact name={t(words.date)}>{formatDateTime(order.opened_at)}</Fact>
      {order.status === 'new' ? null : <Fact name={t(words.acceptBy)}>{formatDateTime(order.accept_by)}</Fact>}
      {order.reminded_n > 0 && order.status === 'new' ? (
        <Fact name={t(words.remind)}>{t(words.remindedN, { n: order.reminded_n })}</Fact>
      ) : null}
      {order.ready_by ? <Fact name={t(words.readyBy)}>{formatDateTime(order.ready_by)}</Fact> : null}
      {order.pick_up_on ? <Fact name={t(pickUps.pickUpOn)}>{formatDate(order.pick_up_on)}</Fact> : null}
      {order.handed_over_at ? <Fact name={t(words.handOver)}>{formatDateTime(order.handed_over_at)}</Fact> : null}
      {order.picked ? (
        <Fact name={t(drivers.pickedUp)}>
          {[
            t(drivers.pickedOf, { n: order.picked.pieces, m: order.picked.of_pieces }),
            t(drivers.handedByName, { name: order.picked.handed_by }),
            t(drivers.noted, { driver: order.picked.driver, when: formatDateTime(order.picked.at) }),
          ].join(' · ')}
          {order.picked.signature ? (
            <SignatureDrawn strokes={order.picked.signature} name={order.picked.handed_by} />
          ) : null}
        </Fact>
      ) : null}
      {order.municipality ? <Fact name={t(words.municipality)}>{order.municipality}</Fact> : null}
      {to ? (
        <Fact name={t(words.deliverTo)}>
          {to.name}
          {to.address ? <br /> : null}
          {to.address}
        </Fact>
      ) : null}
      {sales ? (
        <Fact name={t(words.salesOrder)}>
          <Link to="/orders" search={{ id: String(sales.id) }}>
            {sales.number}
          </Link>
        </Fact>
      ) : null}
    </Facts>
  );
}
