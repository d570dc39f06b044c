import { Button, Drawer, Select } from 'antd';
import { useState } from 'react';
import { type Strategy, strategies } from '#features/trade/sourcing/contract/sourcing.choice.ts';
import * as calls from '#features/trade/sourcing/contract/sourcing-rules.calls.ts';
import { weekdays } from '#kit/clock.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { strategyTexts, supplyTexts as words } from '../../../contract/supply.texts.ts';
import styles from '../../order-desk.module.css';
import { usePauseClock, useRemoveClock, useSetStrategy, useSourcingRules, useUnpin } from '../../supply.api.ts';
import { ClockDialog } from './clock-dialog.tsx';

type Rules = calls.SourcingRules;
type Clock = Rules['clocks'][number];

/** The button that opens how suppliers are chosen, and the drawer itself; what is open is in the address. */
export function BuyingRules() {
  const t = useText();
  const may = useMayCall(calls.getSourcingRules);
  const { search, setSearch } = useUrlSearch();
  const width = useSheetWidth();
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setSearch({ rules: '1' })}>{t(words.rules)}</Button>
      <Drawer
        title={t(words.rules)}
        open={search.rules === '1'}
        size={width}
        destroyOnHidden
        onClose={() => setSearch({ rules: undefined })}
      >
        <Contents />
      </Drawer>
    </>
  );
}

function Contents() {
  const t = useText();
  const found = useSourcingRules();
  if (found.isPending) return <FirstLoad rows={5} height={44} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={styles.rules}>
      <section>
        <h3>{t(words.rulesShops)}</h3>
        <p className="t-faint">{t(words.rulesShopsWhy)}</p>
        <EntryList label={t(words.rulesShops)}>
          {found.data.shops.map((shop) => (
            <ShopRow key={shop.id} shop={shop} />
          ))}
        </EntryList>
      </section>
      <Clocks rules={found.data} />
      <section>
        <h3>{t(words.rulesPins)}</h3>
        <p className="t-faint">{t(words.rulesPinsWhy)}</p>
        {found.data.pins.length === 0 ? <p>{t(words.noPins)}</p> : <Pins pins={found.data.pins} />}
      </section>
    </div>
  );
}

function ShopRow({ shop }: { shop: Rules['shops'][number] }) {
  const t = useText();
  const may = useMayCall(calls.setShopStrategy);
  const set = useSetStrategy();
  const save = (strategy: Strategy) =>
    set.mutate({ params: { shop: shop.id }, body: { strategy, version: shop.version } });
  return (
    <Entry
      actions={
        <Select
          aria-label={t(words.strategyOf, { shop: shop.name })}
          value={shop.strategy}
          disabled={!may}
          loading={set.isPending}
          onChange={save}
          options={strategies.map((value) => ({ value, label: t(strategyTexts[value]) }))}
          popupMatchSelectWidth={false}
        />
      }
    >
      {shop.name}
    </Entry>
  );
}

function Pins({ pins }: Pick<Rules, 'pins'>) {
  const t = useText();
  const may = useMayCall(calls.unpinSource);
  const unpin = useUnpin();
  return (
    <EntryList label={t(words.rulesPins)}>
      {pins.map(({ id, product, seller, shop, by }) => (
        <Entry
          key={id}
          facts={[product.sku, t(words.pinnedTo, { seller }), shop?.name ?? t(words.everyShop), by ?? '']
            .filter(Boolean)
            .join(' · ')}
          actions={
            may ? (
              <Button
                size="small"
                aria-label={t(words.unpinOf, { product: product.name })}
                loading={unpin.isPending}
                onClick={() => unpin.mutate({ params: { id } })}
              >
                {t(words.unpin)}
              </Button>
            ) : null
          }
        >
          {product.name}
        </Entry>
      ))}
    </EntryList>
  );
}

function Clocks({ rules: { clocks, free } }: { rules: Rules }) {
  const t = useText();
  const language = useLanguage();
  const may = useMayCall(calls.setSourcingClock);
  const remove = useRemoveClock();
  const pause = usePauseClock();
  const [editing, setEditing] = useState<Clock | 'new' | null>(null);
  return (
    <section>
      <h3>{t(words.rulesClocks)}</h3>
      <p className="t-faint">{t(words.rulesClocksWhy)}</p>
      {clocks.length === 0 ? (
        <p>{t(words.noClocks)}</p>
      ) : (
        <EntryList label={t(words.rulesClocks)}>
          {clocks.map((clock) => (
            <Entry
              key={clock.seller.id}
              facts={[
                t(words.clockFrom, {
                  days: clock.days.map((day) => t(weekdays[day - 1]!)).join(', '),
                  hour: String(clock.hour).padStart(2, '0'),
                }),
                clock.paused ? t(words.clockIsPaused) : '',
                clock.minimum === null ? '' : t(words.clockAtLeast, { sum: formatNumber(clock.minimum, language, 2) }),
                resultOf(clock, t),
              ]
                .filter(Boolean)
                .join(' · ')}
              actions={
                may ? (
                  <>
                    <Button
                      size="small"
                      aria-label={t(words.clockChangeOf, { seller: clock.seller.name })}
                      onClick={() => setEditing(clock)}
                    >
                      {t(words.clockChange)}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t(clock.paused ? words.clockResumeOf : words.clockPauseOf, {
                        seller: clock.seller.name,
                      })}
                      loading={pause.isPending}
                      onClick={() =>
                        pause.mutate({ params: { seller: clock.seller.id }, body: { paused: !clock.paused } })
                      }
                    >
                      {t(clock.paused ? words.clockResume : words.clockPause)}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t(words.clockRemoveOf, { seller: clock.seller.name })}
                      loading={remove.isPending}
                      onClick={() => remove.mutate({ params: { seller: clock.seller.id } })}
                    >
                      {t(words.clockRemove)}
                    </Button>
                  </>
                ) : null
              }
            >
              {clock.seller.name}
            </Entry>
          ))}
        </EntryList>
      )}
      {may && free.length > 0 ? <Button onClick={() => setEditing('new')}>{t(words.clockAdd)}</Button> : null}
      {editing ? (
        <ClockDialog clock={editing === 'new' ? null : editing} free={free} onClose={() => setEditing(null)} />
      ) : null}
    </section>
  );
}

/** What came of the last time. */
function resultOf({ ran_at, result, pieces }: Clock, t: Translate): string {
  if (ran_at === null || result === null) return '';
  const said =
    result === 'proposed'
      ? t(words.clockProposed, { pieces: pieces ?? 0 })
      : t(result === 'below' ? words.clockBelow : words.clockNothing);
  return t(words.clockRan, { at: formatDateTime(ran_at), result: said });
}
