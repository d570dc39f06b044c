import { Link } from '@tanstack/react-router';
import { languagesInOrder, type Shop } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { type Translate, useText } from '#web/lib/text.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useCoverage } from '../dashboard.api.ts';
import styles from '../dashboard.module.css';

type Covered = NonNullable<ReturnType<typeof useCoverage>['data']>;
type Line = {
  readonly label: string;
  readonly count: number;
  /** What is behind the line: those that lack it, or those that stand there. */
  readonly search: Readonly<Record<string, string>>;
  readonly link: string;
};

/** How far the products of the shop have come; each line leads to those that are not there yet. */
export function Coverage() {
  const t = useText();
  const shop = useCurrentShop();
  const found = useCoverage();
  if (!found.enabled) return null;
  return (
    <section aria-label={t(words.coverage)}>
      <h2 className="t-section-title">{t(words.coverage)}</h2>
      {found.data && shop.data ? (
        <Lines covered={found.data} lines={linesOf(found.data, shop.data, t)} />
      ) : found.isError ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={1} height={180} />
      )}
    </section>
  );
}

function Lines({ covered: { total }, lines }: { covered: Covered; lines: readonly Line[] }) {
  const t = useText();
  if (total === 0) return <p className={styles.dbWhy}>{t(words.empty)}</p>;
  return (
    <ul className={`t-card ${styles.dbCoverage}`} data-part="db-coverage">
      {lines.map(({ label, count, search, link }) => (
        <li key={label}>
          <span>{label}</span>
          <meter min={0} max={total} value={count} aria-label={label} />
          <span className={styles.dbCoverCount}>
            {t(words.coverageOf, { count: formatNumber(count), total: formatNumber(total) })}
          </span>
          {link === '' ? (
            <span />
          ) : (
            <Link to="/categories/update" search={search}>
              {link}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function linesOf({ total, approved, in_shop, has, translated }: Covered, shop: Shop, t: Translate): Line[] {
  const lacking = (label: string, count: number, search: Line['search']): Line => ({
    label,
    count,
    search,
    link: count < total ? t(words.lacking, { count: formatNumber(total - count) }) : '',
  });
  const standing = (label: string, count: number, status: number): Line => ({
    label,
    count,
    search: { status: String(status) },
    link: count > 0 ? t(words.standing) : '',
  });
  const byCode = new Map(translated.map(({ language, count }) => [language, count]));
  return [
    lacking(t(words.categories), has.categories, { show_categories: '0' }),
    lacking(t(words.brand), has.brand, { show_brands: '0' }),
    lacking(t(words.ean), has.ean, { show_ean: '0' }),
    lacking(t(words.images), has.images, { show_images: '0' }),
    ...languagesInOrder(shop).map(({ code, name }) =>
      lacking(t(words.translated, { language: name }), byCode.get(code) ?? 0, { show_translated: '0', language: code }),
    ),
    lacking(t(words.price, { shop: shop.name }), has.price, { show_price: '0' }),
    standing(t(words.approved, { shop: shop.name }), approved, productStatus.approved),
    standing(t(words.inShop, { shop: shop.name }), in_shop, productStatus.inShop),
  ];
}
