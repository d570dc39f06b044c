import { Link } from '@tanstack/react-router';
import { Segmented } from 'antd';
import {
  type Sales,
  type TopKind,
  type TopLine,
  topCount,
  topKinds,
} from '#features/work/dashboard/contract/sales.calls.ts';
import { salesTexts as words } from '#features/work/dashboard/contract/sales.texts.ts';
import { absent, formatMoney, formatNumber } from '#web/lib/format.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import styles from '../dashboard.module.css';

/** The ten best products, brands and sellers of the period, and the products that bring the least. */
export function TopLists({ sales: { top, currency } }: { sales: Sales }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch } = useUrlSearch();
  const kinds = topKinds.filter((kind) => kind !== 'worst' || top.worst.length > 0);
  const kind = kinds.find((known) => known === one(search.top)) ?? 'products';
  const margins = top[kind].some((line) => line.margin_percent !== null);
  return (
    <section className={`t-card ${styles.dbBars}`} aria-label={t(words.top, { count: topCount })}>
      <div className={styles.dbTopHead}>
        <span className={styles.dbLabel}>{t(words.top, { count: topCount })}</span>
        <Segmented<TopKind>
          size="small"
          aria-label={t(words.top, { count: topCount })}
          value={kind}
          onChange={(chosen) => setSearch({ top: chosen === 'products' ? undefined : chosen })}
          options={kinds.map((value) => ({ value, label: t(words[value]) }))}
        />
      </div>
      <div className={styles.dbTop}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(words.name)}</th>
              <th scope="col">{t(words.pieceCount)}</th>
              <th scope="col">{`${t(words.revenue)} (${currency})`}</th>
              {margins ? <th scope="col">{t(words.margin)}</th> : null}
            </tr>
          </thead>
          <tbody>
            {top[kind].map((line) => (
              <tr key={`${line.id} ${line.code}`}>
                <th scope="row">
                  <Name kind={kind} line={line} />
                </th>
                <td>{formatNumber(line.pieces, language)}</td>
                <td>{formatMoney(line.revenue, '', language)}</td>
                {margins ? (
                  <td>
                    {line.margin_percent === null ? absent : `${formatNumber(line.margin_percent, language, 1)}%`}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Leads to what was sold; what is not known here leads nowhere. */
function Name({ kind, line: { id, name, code } }: { kind: TopKind; line: TopLine }) {
  if (id === null) return <>{[name, code].filter(Boolean).join(', ')}</>;
  if (kind === 'sellers')
    return (
      <Link to="/categories/update" search={{ seller: String(id) }}>
        {name}
      </Link>
    );
  if (kind === 'brands')
    return (
      <Link to="/categories/update" search={{ search_text: name, search_type: 'brand' }}>
        {name}
      </Link>
    );
  return (
    <>
      <Link to="/categories/update" search={{ search_text: code, search_type: 'sku' }}>
        {name}
      </Link>
      <span className={styles.dbCode}>{code}</span>
    </>
  );
}
