import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { HistoryButton } from '#features/base/history/web/history.public.ts';
import { categoryHistory } from '#features/catalogue/categories/contract/categories.history-kinds.ts';
import type { CategoryDetail } from '#features/catalogue/categories/contract/categories.model.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { Fact, Facts } from '#web/ui/facts/facts.tsx';
import { FirstLoad, LoadFailed, NothingYet } from '#web/ui/list-states.tsx';
import { useCategory, useCounts } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import styles from '../category-tree.module.css';
import { CategoryCode } from './category-code.tsx';
import { CategoryDescriptions } from './category-descriptions.tsx';
import { CategoryImage } from './category-image.tsx';
import { CategoryNamesForm } from './category-names-form.tsx';
import { CategoryShops } from './category-shops.tsx';
import { CategoryTaxClass } from './category-tax-class.tsx';

type Props = {
  readonly id: number;
  /** What is asked of products in it, which other features know. */
  readonly rules?: ((id: number) => ReactNode) | undefined;
};

/** What is known of one category, beside the tree. */
export function CategoryPanel({ id, rules }: Props) {
  const t = useText();
  const category = useCategory(id);
  if (category.isPending) return <FirstLoad rows={5} height={44} />;
  if (category.error?.status === 404) return <NothingYet title={t(words.gone)} />;
  if (!category.data) return <LoadFailed error={category.error!} onRetry={() => void category.refetch()} />;
  const { data } = category;
  return (
    <div className={styles.panel} aria-busy={category.isFetching}>
      <h2>{data.name}</h2>
      <p className={styles.faint}>{data.path.slice(0, -1).join(' > ') || t(words.atTop)}</p>
      <ProductCounts category={data} />
      <CategoryNamesForm key={`names ${data.id}`} category={data} />
      <CategoryDescriptions key={`descriptions ${data.id}`} category={data} />
      <CategoryCode category={data} />
      <CategoryTaxClass category={data} />
      <CategoryImage category={data} />
      <CategoryShops category={data} />
      {rules?.(data.id)}
      <MappedFrom category={data} />
      <div>
        <HistoryButton of={categoryHistory} id={data.id} name={data.name} />
      </div>
    </div>
  );
}

function ProductCounts({ category }: { category: CategoryDetail }) {
  const t = useText();
  const below = useCounts().data?.find(([id]) => id === category.id)?.[2] ?? 0;
  return (
    <Facts className={styles.facts}>
      <Fact name={t(words.own)}>
        {formatNumber(category.products)}{' '}
        {category.products > 0 ? (
          <Link to="/categories/update" search={{ category: String(category.id) }}>
            {t(words.seeProducts)}
          </Link>
        ) : null}
      </Fact>
      <Fact name={t(words.below)}>{formatNumber(below)}</Fact>
      <Fact name={t(words.children)}>{formatNumber(category.children)}</Fact>
    </Facts>
  );
}

/** How many products it brings, since when it stands for this category, and when that was last decided. */
function* mappingFacts({ products, since, decided_at }: CategoryDetail['mapped_from'][number], t: Translate) {
  yield t(words.products, { count: formatNumber(products) });
  yield since ? t(words.mappedSince, { day: formatDate(since) }) : t(words.mappedLong);
  // The decision that mapped it here is no change.
  if (decided_at && decided_at.slice(0, 10) !== since?.slice(0, 10))
    yield t(words.mappedDecided, { day: formatDate(decided_at) });
}

function MappedFrom({ category }: { category: CategoryDetail }) {
  const t = useText();
  const { mapped_from: rows, mapped_from_total: total } = category;
  return (
    <section>
      <h3>{t(words.mappedFrom, { count: total })}</h3>
      {rows.length === 0 ? <p className={styles.faint}>{t(words.mappedNone)}</p> : null}
      <ul className={styles.mapped}>
        {rows.map((row) => (
          <li key={row.id}>
            <Tag>{row.seller_name}</Tag>
            <span>{row.path}</span>
            <span className={styles.faint}>{[...mappingFacts(row, t)].join(' · ')}</span>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p className={styles.faint}>{t(words.more, { count: total - rows.length })}</p> : null}
    </section>
  );
}
