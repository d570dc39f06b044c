import { Link } from '@tanstack/react-router';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from '../product-screen.module.css';
import { statusLabel } from '../status-labels.ts';

const s = productStatus;
const linked = [s.new, s.pending, s.approved, s.inShop, s.removed, s.ignored, s.archived] as const;

/** One link per status; they write `status`, which Clear filter keeps (traps T24, T46). */
export function StatusLinks({ list }: { list: ProductSearch }) {
  const t = useText();
  const current = list.statusInUrl ? list.asked.status : undefined;
  return (
    <nav className={styles.statusLinks} aria-label={t(notes.statusLinks)}>
      {[undefined, ...linked].map((status) => (
        <Link
          key={status ?? 'all'}
          to="."
          search={list.linkTo.status(status)}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          data-current={status === current}
          aria-current={status === current ? 'page' : undefined}
        >
          {t(status === undefined ? notes.allStatuses : statusLabel(status))}
        </Link>
      ))}
    </nav>
  );
}
