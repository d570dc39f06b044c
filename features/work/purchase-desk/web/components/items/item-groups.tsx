import type { PoItemGrouping } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import type { PoItemGroup } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { dayAfter } from '#kit/clock.ts';
import type { Text } from '#kit/text.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import type { SearchPatch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { type GroupsRequest, usePoItemGroups } from '../../po-items.api.ts';
import type { PoItemsAsked } from '../../po-items.search.ts';
import styles from './items.module.css';

const headTexts: Readonly<Record<PoItemGrouping, Text>> = {
  supplier: words.supplier,
  product: words.product,
  week: words.week,
};

/** The lines of a group alone; a week is its seven days. */
function narrowedTo(by: PoItemGrouping, key: string | null): SearchPatch {
  if (by === 'supplier') return { seller: key ?? undefined };
  if (by === 'product') return { product: key ?? undefined };
  if (key === null) return { state: 'no_day', from: undefined, to: undefined };
  return { from: key, to: dayAfter(key, 6) };
}

/** What the filters find, added up; a group narrows the list to its lines. */
export function ItemGroups({ asked, by }: { asked: PoItemsAsked; by: PoItemGrouping }) {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const found = usePoItemGroups({ ...asked.filters, by } as GroupsRequest);
  if (found.isPending) return <FirstLoad rows={3} height={36} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return null;
  const nameOf = ({ key, label }: PoItemGroup) =>
    by === 'week' ? (key === null ? t(words.noDay) : t(words.weekOf, { day: formatDate(key) })) : label;
  const count = (n: number) => formatNumber(n, language);
  return (
    <section className={styles.groups} aria-label={t(words.groups)}>
      <table className="t-table">
        <thead>
          <tr>
            <th scope="col">{t(headTexts[by])}</th>
            <th scope="col" className={styles.figure}>
              {t(words.groupLines)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.qty)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.open)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.stateLate)}
            </th>
            <th scope="col" className={styles.figure}>
              {t(words.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.data.map((group) => (
            <tr key={group.key ?? ''}>
              <td>
                <button
                  type="button"
                  className="t-link-button"
                  onClick={() => setSearch(filterPatch({ ...narrowedTo(by, group.key), group: undefined }))}
                >
                  {nameOf(group)}
                </button>
              </td>
              <td className={styles.figure}>{count(group.lines)}</td>
              <td className={styles.figure}>{count(group.pieces)}</td>
              <td className={styles.figure}>{count(group.open)}</td>
              <td className={group.late > 0 ? `${styles.figure} ${styles.late}` : styles.figure}>
                {count(group.late)}
              </td>
              <td className={styles.figure}>
                {group.amounts.map(({ amount, currency }) => formatMoney(amount, currency, language)).join(' + ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
