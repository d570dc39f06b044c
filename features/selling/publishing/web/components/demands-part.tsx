import { CheckOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';
import type { Demand, ReadinessCode } from '#features/catalogue/products/contract/products.readiness.ts';
import { setDemands } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { publishingSettingsTexts as words } from '#features/selling/publishing/contract/publishing-settings.texts.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { useBlocked, useSetDemands } from '../publishing.api.ts';
import styles from './publishing.module.css';
import { SettingsPart } from './settings-part.tsx';

export const demandNames: Readonly<Record<Demand, Text>> = {
  category_unmapped: words.unmapped,
  image_missing: words.image,
  brand_missing: words.brand,
  ean_missing: words.ean,
  cncode_missing: words.cncode,
  customs10_missing: words.customs10,
  customs12_missing: words.customs12,
  vat_missing: words.vat,
  rate_missing: words.rate,
};
const shown = Object.keys(demandNames) as Demand[];
const always = [words.approved, words.seller, words.name, words.price, words.category];

/** What the shop demands beyond the rules of all shops; each switch holds at once. */
export function DemandsPart({ demands }: { demands: readonly Demand[] }) {
  const t = useText();
  const may = useMayCall(setDemands);
  const save = useSetDemands(() => notify.success(t(words.saved)));
  const set = (code: Demand, on: boolean) => save.mutate({ body: { demands: { [code]: on } } });
  return (
    <SettingsPart id="ps-demands" title={t(words.demands)} why={t(words.demandsWhy)}>
      <ul className={styles.rules}>
        {shown.map((code) => (
          <li key={code}>
            <Switch
              className={styles.switch}
              aria-label={t(demandNames[code])}
              checked={demands.includes(code)}
              disabled={!may || save.isPending}
              onChange={(on) => set(code, on)}
            />
            <span>{t(demandNames[code])}</span>
            {demands.includes(code) ? <Blocked code={code} /> : null}
          </li>
        ))}
      </ul>
      <h3>{t(words.always)}</h3>
      <p className={styles.why}>{t(words.alwaysWhy)}</p>
      <ul className={`${styles.rules} ${styles.fixed}`}>
        {always.map((text) => (
          <li key={text.en}>
            <CheckOutlined aria-hidden />
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}

/** How many products a rule keeps out, and the way to them. */
export function Blocked({ code }: { code: ReadinessCode }) {
  const t = useText();
  const language = useLanguage();
  const shopId = useShopId();
  const count = useBlocked().data?.codes.find((one) => one.code === code)?.count;
  if (count === undefined) return null;
  if (count === 0) return <span className={styles.blocked}>{t(words.blocksNone)}</span>;
  return (
    <Link className={styles.blocked} to="/products" search={{ shopId: String(shopId), readiness: code }}>
      {t(words.blocks, { count: formatNumber(count, language) })}
    </Link>
  );
}
