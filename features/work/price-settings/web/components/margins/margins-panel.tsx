import { Link } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { getMargins, saveMargins } from '#features/selling/pricing/contract/margins/margins.calls.ts';
import {
  type MarginMatrix,
  type MarginRow,
  marginDimensions,
  marginsPageSize,
} from '#features/selling/pricing/contract/margins/margins.model.ts';
import { countProfileUse } from '#features/selling/pricing/contract/profiles.calls.ts';
import { useProfileUse } from '#features/selling/pricing/web/pricing.public.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { readPasted } from '#features/work/price-settings/contract/pasted-margins.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { pagePatch } from '#web/lib/list-search.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { FirstLoad, LoadFailed, NotAllowed, NothingFound, NothingYet, RefreshLine } from '#web/ui/list-states.tsx';
import { FewPages } from '#web/ui/pages/pages.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMargins, useSaveMargins } from '../../price-settings.api.ts';
import { readMargins } from '../../price-settings.search.ts';
import styles from '../price-settings.module.css';
import { MarginTable, type Place } from './margin-table.tsx';
import { MarginTester } from './margin-tester.tsx';
import { marginWords } from './margin-words.ts';
import { PricePolicies } from './price-policies.tsx';
import { PriceWatches } from './price-watches.tsx';

const MarginDialog = lazy(() => import('./margin-dialog.tsx').then((module) => ({ default: module.MarginDialog })));

/** Margins of all shops at a glance, and what a SKU costs by them (pages.md 4.32). */
export function MarginsPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readMargins(search);
  const may = useMayCall(getMargins);
  const found = useMargins(asked.request, may);
  if (!may) return <NotAllowed />;
  const { data } = found;
  return (
    <section className={styles.panel}>
      <p className="t-faint">{t(words.why)}</p>
      <ListFilters>
        <Segmented
          aria-label={t(words.by)}
          value={asked.by}
          options={marginDimensions.map((value) => ({ value, label: t(words[value]) }))}
          onChange={(by) =>
            setSearch({
              by: by === 'category' ? undefined : by,
              parent: undefined,
              search_text: undefined,
              page: undefined,
            })
          }
        />
        <SearchField label={t(words.search)} text={asked.text} />
      </ListFilters>
      <RefreshLine active={found.isFetching && !found.isPending} />
      {found.isPending ? <FirstLoad rows={6} height={56} /> : null}
      {found.error && !data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data ? (
        <>
          <Path matrix={data} />
          <Matrix matrix={data} />
          {data.total === 0 ? (
            asked.text ? (
              <NothingFound onClear={() => setSearch({ search_text: undefined, page: undefined })} />
            ) : (
              <NothingYet title={t(words.nothing)}>{t(words.nothingWhy)}</NothingYet>
            )
          ) : null}
          <FewPages
            page={asked.page}
            pageSize={marginsPageSize}
            total={data.total}
            told={t(words.total, { count: data.total })}
            onPage={(page) => setSearch(pagePatch(page))}
          />
          <Drafts matrix={data} />
          <Exceptions matrix={data} />
          <PricePolicies shops={data.shops} onChanged={() => void found.refetch()} />
        </>
      ) : null}
      <MarginTester />
      <PriceWatches />
    </section>
  );
}

/** From all categories down to the one whose children are listed. */
function Path({ matrix: { path } }: { matrix: MarginMatrix }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  if (path.length === 0) return null;
  const to = (parent: number | undefined) => () => setSearch({ parent, page: undefined });
  return (
    <nav className={styles.path} aria-label={t(words.path)}>
      <Button type="link" size="small" onClick={to(undefined)}>
        {t(words.allCategories)}
      </Button>
      {path.map(({ id, name }, at) =>
        at === path.length - 1 ? (
          <strong key={id}>{name}</strong>
        ) : (
          <Button key={id} type="link" size="small" onClick={to(id)}>
            {name}
          </Button>
        ),
      )}
    </nav>
  );
}

function Matrix({ matrix }: { matrix: MarginMatrix }) {
  const t = useText();
  const ask = useAsk();
  const mayChange = useMayCall(saveMargins);
  const save = useSaveMargins();
  const [opened, setOpened] = useState<Place | null>(null);
  const row = opened && matrix.rows[opened.row];
  const shop = opened && matrix.shops[opened.shop];
  const nameOf = ({ kind, name }: MarginRow) => (kind === 'shop' ? t(words.wholeShop) : name);
  const onPaste = async ({ row: top, shop: left }: Place, text: string) => {
    const block = readPasted(text);
    if (!block) return notify.error(t(words.valueRule));
    const cells = block.flatMap((line, down) =>
      line.flatMap((value, right) => {
        const target = matrix.rows[top + down];
        const cell = target?.cells[left + right];
        return value !== '' && target && cell && !cell.profile?.shared ? [{ value, target, cell }] : [];
      }),
    );
    const values = cells.map(({ value, target }) => `${nameOf(target)} ${value}%`).join(', ');
    const question = {
      title: t(words.paste, { count: cells.length }),
      text: t(words.pasteWhy, { values }),
      confirm: t(words.save),
    };
    if (cells.length === 0 || !(await ask(question))) return;
    save.mutate({
      body: {
        cells: cells.map(({ value, target: { kind, id }, cell: { shop_id, draft } }) => ({
          shop_id,
          kind,
          id,
          margin: { kind: 'margin', value },
          draft: draft?.version ?? 0,
        })),
      },
    });
  };
  return (
    <>
      <MarginTable
        matrix={matrix}
        mayChange={mayChange}
        onOpen={setOpened}
        onPaste={(place, text) => void onPaste(place, text)}
      />
      {mayChange ? <p className="t-faint">{t(words.pasteHint)}</p> : null}
      <Suspense fallback={null}>
        {opened && row && shop ? (
          <MarginDialog
            row={row}
            cell={row.cells[opened.shop]!}
            shop={shop}
            name={nameOf(row)}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** What a save left behind: each is simulated and activated on the page of its profile. */
function Drafts({ matrix: { rows, shops } }: { matrix: MarginMatrix }) {
  const t = useText();
  const drafts = rows.flatMap(({ cells }) =>
    cells.flatMap(({ draft, profile, shop_id }) => {
      const shop = shops.find(({ id }) => id === shop_id);
      return draft && profile && shop ? [{ draft, profile, shop }] : [];
    }),
  );
  const once = [...new Map(drafts.map((one) => [one.profile.profile, one])).values()];
  if (once.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t(words.drafts)}</h3>
      <ul className={styles.links}>
        {once.map(({ draft, profile, shop }) => (
          <li key={profile.profile}>
            <Link
              to="/price/profiles"
              search={{ profile: String(profile.profile), no: String(draft.no), shopId: String(shop.id) }}
            >
              {t(words.exceptionOf, { name: profile.name, version: String(draft.no), shop: shop.name })}
            </Link>{' '}
            <span className="t-faint">{marginWords(t, draft.margin, shop.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rules that are in no cell, by shop, those with the most variants first. */
function Exceptions({ matrix: { exceptions, shops } }: { matrix: MarginMatrix }) {
  const t = useText();
  if (exceptions.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t(words.exceptions)}</h3>
      <ul className={styles.links}>
        {shops.map((shop) => (
          <ExceptionsOf key={shop.id} shop={shop} rules={exceptions.filter(({ shop_id }) => shop_id === shop.id)} />
        ))}
      </ul>
    </section>
  );
}

type ExceptionsOfProps = { readonly shop: MarginMatrix['shops'][number]; readonly rules: MarginMatrix['exceptions'] };

function ExceptionsOf({ shop, rules }: ExceptionsOfProps) {
  const t = useText();
  const may = useMayCall(countProfileUse);
  const uses = useProfileUse(shop.id, rules.length > 0 && may).data;
  const variantsOf = (profile: number) => uses?.find(({ profile_id }) => profile_id === profile)?.won;
  return rules
    .toSorted((one, other) => (variantsOf(other.profile) ?? 0) - (variantsOf(one.profile) ?? 0))
    .map(({ profile, name, no, scopes }) => {
      const variants = variantsOf(profile);
      return (
        <li key={profile}>
          <Link to="/price/profiles" search={{ profile: String(profile), no: String(no), shopId: String(shop.id) }}>
            {t(words.exceptionOf, { name, version: String(no), shop: shop.name })}
          </Link>{' '}
          <span className="t-faint">
            {[
              t(words.scopes, { count: scopes }),
              ...(variants === undefined ? [] : [t(words.inVariants, { count: variants })]),
            ].join(' · ')}
          </span>
        </li>
      );
    });
}
