import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { getMargins, saveMargins } from '#features/selling/pricing/contract/margins/margins.calls.ts';
import type { MarginCell, MarginMatrix } from '#features/selling/pricing/contract/margins/margins.model.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { type Translate, useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMargins } from '../../price-settings.api.ts';
import { marginWords } from './margin-words.ts';

const MarginDialog = lazy(() => import('./margin-dialog.tsx').then((module) => ({ default: module.MarginDialog })));

type Shop = MarginMatrix['shops'][number];

/** The margin of a category in each shop that calculates its prices: its own, or whose it inherits; a change is a draft (pages.md 4.3). */
export function MarginsOfCategory({ categoryId }: { categoryId: number }) {
  return useMayCall(getMargins) ? <Margins categoryId={categoryId} /> : null;
}

function Margins({ categoryId }: { categoryId: number }) {
  const t = useText();
  const { data, error, isPending, refetch } = useMargins({ by: 'category', id: categoryId }, true);
  const row = data?.rows.find(({ kind, id }) => kind === 'category' && id === categoryId);
  const [opened, setOpened] = useDialogState<number>();
  const shop = data?.shops.find(({ id }) => id === opened);
  const cell = row?.cells.find(({ shop_id }) => shop_id === opened);
  const calculating = data?.shops.filter(({ calculated }) => calculated) ?? [];
  return (
    <section>
      <h3>{t(words.margins)}</h3>
      {isPending ? <FirstLoad rows={2} height={44} /> : null}
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {row && calculating.length === 0 ? <p className="t-faint">{t(words.nobodyCalculates)}</p> : null}
      {row && calculating.length > 0 ? (
        <EntryList label={t(words.margins)}>
          {calculating.map((one) => (
            <Margin
              key={one.id}
              shop={one}
              cell={row.cells.find(({ shop_id }) => shop_id === one.id)!}
              name={row.name}
              onOpen={() => setOpened(one.id)}
            />
          ))}
        </EntryList>
      ) : null}
      {row ? (
        <Link to="/settings/margin" search={{}}>
          {t(words.allMargins)}
        </Link>
      ) : null}
      <Suspense fallback={null}>
        {row && cell && shop ? (
          <MarginDialog row={row} cell={cell} shop={shop} name={row.name} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </section>
  );
}

type MarginProps = {
  readonly shop: Shop;
  readonly cell: MarginCell;
  readonly name: string;
  readonly onOpen: () => void;
};

function Margin({ shop, cell, name, onOpen }: MarginProps) {
  const t = useText();
  const may = useMayCall(saveMargins);
  return (
    <Entry
      facts={factsOf(t, cell, shop)}
      actions={may ? <Change shop={shop} cell={cell} name={name} onOpen={onOpen} /> : null}
    >
      {`${shop.name}: ${marginWords(t, cell.margin, shop.currency)}`}
    </Entry>
  );
}

/** "inherited from Standard · Draft: 25% of the price". */
const factsOf = (t: Translate, { own, origin, conflict, draft }: MarginCell, { currency }: Shop): string =>
  [
    own ? t(words.own) : origin ? t(words.inheritedFrom, { name: origin.name }) : null,
    conflict ? t(words.conflict) : null,
    draft ? t(words.draft, { value: marginWords(t, draft.margin, currency) }) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** One of a profile that holds for more than this category, or that is drafted, is changed on the page of its profile. */
function Change({ shop, cell: { profile, draft }, name, onOpen }: MarginProps) {
  const t = useText();
  const label = t(words.edit, { name, shop: shop.name });
  const toProfile = (no: number, said: string) => (
    <Link
      to="/price/profiles"
      search={{ profile: String(profile!.profile), no: String(no), shopId: String(shop.id) }}
      aria-label={`${said}: ${label}`}
    >
      {said}
    </Link>
  );
  if (profile?.shared) return toProfile(profile.no, t(words.toProfile));
  return (
    <>
      {profile && draft ? toProfile(draft.no, t(words.toDraft)) : null}
      <Button size="small" aria-label={`${t(words.change)}: ${label}`} onClick={onOpen}>
        {t(words.change)}
      </Button>
    </>
  );
}
