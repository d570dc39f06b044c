import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { listKeptShops } from '#features/base/shops/contract/shops.calls.ts';
import {
  getPriceSending,
  type PriceSending,
  sendPrices,
} from '#features/selling/publishing/contract/publishing.prices.calls.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { usePriceSending, useSendPrices } from '../publishing.api.ts';
import styles from './publishing.module.css';
import { SettingsPart } from './settings-part.tsx';

/** How changed prices get to the shop, and those that are not there yet. */
export function PricesPart() {
  const t = useText();
  const language = useLanguage();
  const mayLook = useMayCall(getPriceSending);
  const sending = usePriceSending(mayLook);
  const send = useSendPrices();
  const may = useMayCall(sendPrices);
  const mayChange = useMayCall(listKeptShops);
  if (!mayLook) return null;
  const said = sending.data;
  return (
    <SettingsPart id="ps-prices" title={t(words.prices)} why={t(words.pricesWhy)}>
      {sending.isPending ? <FirstLoad rows={2} height={40} /> : null}
      {sending.isError && !said ? <LoadFailed error={sending.error} onRetry={() => void sending.refetch()} /> : null}
      {said ? (
        <ul className={styles.rules}>
          <li>
            <span>{howOf(t, said)}</span>
            {mayChange ? (
              <Link className={styles.blocked} to="/settings/advanced" search={{ tab: 'shops' }}>
                {t(words.pricesWhere)}
              </Link>
            ) : null}
          </li>
          {said.omnibus ? <li>{t(words.pricesOmnibus)}</li> : null}
          <li>
            <span>
              {said.waiting > 0
                ? t(words.pricesWaiting, { count: formatNumber(said.waiting, language) })
                : t(words.pricesNone)}
            </span>
            {said.waiting > 0 && may ? (
              <Button className={styles.blocked} loading={send.isPending} onClick={() => send.mutate({ body: {} })}>
                {t(words.sendPrices)}
              </Button>
            ) : null}
          </li>
        </ul>
      ) : null}
    </SettingsPart>
  );
}

function howOf(t: Translate, { price_send, from, until }: PriceSending): string {
  if (price_send === 'window') return t(words.pricesWindow, { from, until });
  return t(price_send === 'auto' ? words.pricesAuto : words.pricesManual);
}
