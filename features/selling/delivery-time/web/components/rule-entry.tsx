import { Button } from 'antd';
import type { InterfaceLanguage } from '#kit/text.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import type { DeliveryRule } from '../../contract/delivery-time.model.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useDeleteRule } from '../delivery-time.api.ts';
import { countryName } from './delivery-words.ts';

/** "Adria · Lighting > Lamps · in Albania · 2–5 kg". */
function nameOf(rule: DeliveryRule, t: Translate, language: InterfaceLanguage): string {
  const { weight_from: from, weight_to: to } = rule;
  const band =
    from !== null && to !== null
      ? t(words.weightBand, { from, to })
      : from !== null
        ? t(words.weightFromOnly, { from })
        : to !== null
          ? t(words.weightToOnly, { to })
          : null;
  return [
    rule.seller ??
      (rule.country ? t(words.sellersOf, { country: countryName(rule.country, language) }) : t(words.everybody)),
    rule.category,
    rule.shop ? t(words.inShop, { shop: rule.shop }) : null,
    band,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** One rule with its parts, to be changed and deleted. */
export function RuleEntry({ rule, onEdit }: { rule: DeliveryRule; onEdit: () => void }) {
  const t = useText();
  const language = useLanguage();
  const ask = useAsk();
  const remove = useDeleteRule();
  const name = nameOf(rule, t, language);
  const said = (action: string) => t(words.ofThing, { action, name });
  const onRemove = async () => {
    if (await ask({ title: t(words.removeAsk, { name }), confirm: t(words.remove), danger: true }))
      remove.mutate({ params: { id: rule.id } });
  };
  return (
    <Entry
      facts={[
        t(words.partsOf, {
          handling: rule.handling_days,
          inbound: rule.inbound_days,
          hub: rule.hub_days,
          transit: rule.transit_days,
          cutOff: rule.cut_off === null ? t(words.noCutOff) : t(words.cutOffAt, { hour: rule.cut_off }),
        }),
        ...Object.values(rule.texts).map((text) => t(words.toldAs, { text })),
      ].join(' · ')}
      actions={
        <>
          <Button size="small" aria-label={said(t(words.edit))} onClick={onEdit}>
            {t(words.edit)}
          </Button>
          {rule.general ? null : (
            <Button size="small" aria-label={said(t(words.remove))} onClick={() => void onRemove()}>
              {t(words.remove)}
            </Button>
          )}
        </>
      }
    >
      {name}
    </Entry>
  );
}
