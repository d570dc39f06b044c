import { Link } from '@tanstack/react-router';
import type {
  DirectoryDetail,
  ProductFigures,
} from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import type { Text } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import styles from '../seller-directory.module.css';

const tiles: readonly (readonly [keyof ProductFigures, Text])[] = [
  ['new', words.stateNew],
  ['pending', words.statePending],
  ['approved', words.stateApproved],
  ['in_shop', words.inShop],
  ['removed', words.stateRemoved],
  ['ignored', words.stateIgnored],
  ['archived', words.stateArchived],
  ['without_price', words.withoutPrice],
  ['gone', words.gone],
];

/** How the seller's products stand in the shop, and how many of its words are mapped. */
export function DetailFigures({ detail, shop }: { detail: DirectoryDetail; shop: string }) {
  const t = useText();
  const { row, readiness, brands, categories } = detail;
  return (
    <section>
      <h3>{t(words.figures, { shop })}</h3>
      <ul className={styles.tiles}>
        {tiles.map(([key, label]) => (
          <li key={key}>
            <strong>{formatNumber(row.products[key])}</strong>
            {t(label)}
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        {t(words.ready, { ready: formatNumber(readiness.ready), total: formatNumber(readiness.total), shop })}
      </p>
      <p className={styles.line}>
        <Link to={row.local ? '/local/products' : '/categories/update'} search={{ seller: String(row.id) }}>
          {t(words.showProducts)}
        </Link>
      </p>
      <h3>{t(words.mappings)}</h3>
      <p className={styles.line}>
        {t(words.brands, { mapped: brands.mapped, total: brands.total })} · {t(words.categories, categories)}
      </p>
      {brands.names.length > 0 ? (
        <p className={`${styles.line} ${styles.faint}`}>
          {t(words.brandNames)}: {brands.names.join(', ')}
          {brands.names.length < brands.total ? ' …' : ''}
        </p>
      ) : null}
    </section>
  );
}
