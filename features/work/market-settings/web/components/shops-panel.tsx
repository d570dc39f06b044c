import { Alert, Button, Segmented } from 'antd';
import { addShop, switchShop } from '#features/base/shops/contract/shops.calls.ts';
import type { KeptShop } from '#features/base/shops/contract/shops.model.ts';
import { useKeptShops } from '#features/base/shops/web/shops.public.ts';
import { shopsPanelTexts as words } from '#features/work/market-settings/contract/shops-panel.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { readShopsPanel, type ShownState } from '../market-settings.search.ts';
import styles from './kept.module.css';
import { ShopDialog } from './shop-dialog.tsx';
import { ShopRow } from './shop-row.tsx';

/** Every shop, those switched off too, for those who keep them; others read. */
export function ShopsPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const { state, edited } = readShopsPanel(search);
  const may = useMayCall(addShop);
  const found = useKeptShops();
  if (found.isPending) return <FirstLoad rows={4} height={72} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const shown = found.data.filter(({ active }) => state === undefined || active === (state === 'on'));
  const shop = found.data.find(({ id }) => id === edited) ?? null;
  const add = may ? (
    <Button type="primary" onClick={() => setSearch({ shop: 'new' })}>
      {t(words.add)}
    </Button>
  ) : null;
  const close = () => setSearch({ shop: undefined });
  return (
    <section aria-label={t(words.shops)}>
      <p className={styles.lead}>{t(words.lead)}</p>
      {may ? null : <Alert type="info" showIcon title={t(words.readOnly)} />}
      <div className={styles.bar}>
        <StateFilter state={state} />
        {add}
      </div>
      <RefreshLine active={found.isFetching} />
      {found.data.length === 0 ? (
        <NothingYet title={t(words.none)} actions={add}>
          {t(words.noneWhy)}
        </NothingYet>
      ) : null}
      {found.data.length > 0 && shown.length === 0 ? (
        <NothingFound onClear={() => setSearch({ state: undefined })} />
      ) : null}
      <Rows shops={shown} onEdit={(id) => setSearch({ shop: id })} />
      {may && (shop || edited === 'new') ? <ShopDialog key={shop?.id ?? 'new'} shop={shop} onClose={close} /> : null}
    </section>
  );
}

function StateFilter({ state }: { state: ShownState | undefined }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <Segmented
      aria-label={t(words.state)}
      value={state ?? 'all'}
      onChange={(value) => setSearch({ state: value === 'all' ? undefined : value })}
      options={(['all', 'on', 'off'] as const).map((value) => ({ value, label: t(words[value]) }))}
    />
  );
}

function Rows({ shops, onEdit }: { shops: readonly KeptShop[]; onEdit: (id: number) => void }) {
  const maySwitch = useMayCall(switchShop);
  return (
    <EntryList>
      {shops.map((shop) => (
        <ShopRow key={shop.id} shop={shop} may={maySwitch} onEdit={() => onEdit(shop.id)} />
      ))}
    </EntryList>
  );
}
