import { Button } from 'antd';
import { rateCurrency } from '#features/base/exchange/contract/exchange.rules.ts';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { shopHistory } from '#features/base/shops/contract/shops.history-kinds.ts';
import { type KeptShop, languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { defaultShopId } from '#features/base/shops/contract/shops.rules.ts';
import { ShopFlag, useFetchShopUse, useSwitchShop } from '#features/base/shops/web/shops.public.ts';
import { shopsPanelTexts as words } from '#features/work/market-settings/contract/shops-panel.texts.ts';
import { countries } from '#kit/countries.ts';
import { languageName } from '#web/lib/language-name.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryMark } from '#web/ui/entry-list.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';

type Props = { readonly shop: KeptShop; readonly may: boolean; readonly onEdit: () => void };

/** One shop: what it is, and what can be done with it. */
export function ShopRow({ shop, may, onEdit }: Props) {
  const t = useText();
  const { id, name, active } = shop;
  return (
    <Entry
      data-shop={id}
      before={
        <>
          <EntryMark color={shop.color} />
          <ShopFlag country={shop.country_code} />
        </>
      }
      facts={<Facts shop={shop} />}
      state={<StatusMark tone={active ? 'success' : 'neutral'}>{t(active ? words.on : words.off)}</StatusMark>}
      actions={
        <>
          {may ? (
            <Button aria-label={t(words.editOf, { name })} onClick={onEdit}>
              {t(words.edit)}
            </Button>
          ) : null}
          {may && id !== defaultShopId ? <SwitchButton shop={shop} /> : null}
          <HistoryButton of={shopHistory} id={id} name={name} />
        </>
      }
    >
      <span>
        <strong>{name}</strong>
        {id === defaultShopId ? <span className="t-faint"> ({t(words.defaultShop)})</span> : null}
      </span>
    </Entry>
  );
}

function Facts({ shop }: { shop: KeptShop }) {
  const t = useText();
  const language = useLanguage();
  const country = countries.find(({ code }) => code === shop.country_code);
  const rate = shop.rate
    ? t(words.rateOf, { rate: shop.rate.value, currency: shop.currency })
    : shop.currency === rateCurrency
      ? null
      : t(words.noRate);
  const facts = [
    country?.[language] ?? shop.country_code,
    shop.currency,
    rate,
    t(words.vatOf, { vat: shop.vat }),
    languagesInOrder(shop)
      .map((one) => languageName(one))
      .join(', '),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Tells what hangs on the shop before it is switched off. */
function SwitchButton({ shop: { id, name, active, version } }: { shop: KeptShop }) {
  const t = useText();
  const ask = useAsk();
  const fetchUse = useFetchShopUse();
  const change = useSwitchShop();
  const flip = () => change.mutate({ params: { id }, body: { active: !active, version } });
  const askFirst = async () => {
    try {
      const use = await fetchUse(id);
      const told = use.map((one) => t({ en: one.text.en, sq: one.text.sq }, { count: one.count }));
      const confirmed = await ask({
        title: t(words.switchOffAsk, { name }),
        text: (
          <>
            <p>{t(words.switchOffWhy)}</p>
            <p>
              <strong>{told.length > 0 ? told.join(', ') : t(words.nothingThere)}</strong>
            </p>
          </>
        ),
        confirm: t(words.switchOff),
        danger: true,
      });
      if (confirmed) flip();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Button
      aria-label={t(active ? words.switchOffOf : words.switchOnOf, { name })}
      loading={change.isPending}
      onClick={() => (active ? void askFirst() : flip())}
    >
      {t(active ? words.switchOff : words.switchOn)}
    </Button>
  );
}
