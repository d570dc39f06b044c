import { Button } from 'antd';
import type { InterfaceLanguage } from '#kit/text.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import type { DeliveryRule } from '../../contract/delivery-time.model.ts';
import { deliveryTexts as words } from '../../contract/delivery-time.texts.ts';
import { useDeleteRule, useDelivery } from '../delivery-time.api.ts';
import styles from './delivery-time.module.css';
import { countryName } from './delivery-words.ts';
import { RuleDialog } from './rule-dialog.tsx';

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

/** How long each part takes, for whom: the rule for all first. */
export function RulesPanel() {
  const t = useText();
  const language = useLanguage();
  const ask = useAsk();
  const { data, error, isPending, refetch } = useDelivery();
  const remove = useDeleteRule();
  const [open, setOpen] = useDialogState<DeliveryRule | 'new'>();
  const onRemove = async (rule: DeliveryRule) => {
    if (
      await ask({
        title: t(words.removeAsk, { name: nameOf(rule, t, language) }),
        confirm: t(words.remove),
        danger: true,
      })
    )
      remove.mutate({ params: { id: rule.id } });
  };
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <p className="t-faint">{t(words.rulesWhy)}</p>
        <Button type="primary" onClick={() => setOpen('new')}>
          {t(words.addRule)}
        </Button>
      </div>
      {isPending ? <FirstLoad rows={4} height={56} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <EntryList label={t(words.rules)}>
          {data.rules.map((rule) => {
            const name = nameOf(rule, t, language);
            const said = (action: string) => t(words.ofThing, { action, name });
            return (
              <Entry
                key={rule.id}
                facts={t(words.partsOf, {
                  handling: rule.handling_days,
                  inbound: rule.inbound_days,
                  hub: rule.hub_days,
                  transit: rule.transit_days,
                  cutOff: rule.cut_off === null ? t(words.noCutOff) : t(words.cutOffAt, { hour: rule.cut_off }),
                })}
                actions={
                  <>
                    <Button size="small" aria-label={said(t(words.edit))} onClick={() => setOpen(rule)}>
                      {t(words.edit)}
                    </Button>
                    {rule.general ? null : (
                      <Button size="small" aria-label={said(t(words.remove))} onClick={() => void onRemove(rule)}>
                        {t(words.remove)}
                      </Button>
                    )}
                  </>
                }
              >
                {name}
              </Entry>
            );
          })}
        </EntryList>
      ) : null}
      {open ? <RuleDialog of={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}
