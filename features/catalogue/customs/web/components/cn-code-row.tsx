import { Link } from '@tanstack/react-router';
import { cnCodesPageTexts as words } from '#features/catalogue/customs/contract/cn-codes-page.texts.ts';
import type { CnCode } from '#features/catalogue/customs/contract/customs.calls.ts';
import { cnCodeLength } from '#features/catalogue/customs/contract/customs.rules.ts';
import { formatDate } from '#web/lib/format.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { openHeading } from '../customs.search.ts';
import styles from './cn-codes.module.css';

/** One entry of the nomenclature; what has others below it is opened by its words. */
export function CnCodeRow({ row }: { row: CnCode }) {
  const t = useText();
  const { code, codes, products, supplementary_unit: unit, valid_from: from, valid_to: to } = row;
  const facts = [
    code.length < cnCodeLength ? t(words.codes, { codes }) : null,
    t(words.products, { products }),
    unit ? t(words.unit, { unit }) : null,
    from ? t(words.from, { day: formatDate(from) }) : null,
    to ? t(words.until, { day: formatDate(to) }) : null,
    row.in_force ? null : t(words.notInForce),
  ].filter((fact) => fact !== null);
  return (
    <Entry before={<code className={styles.code}>{code}</code>} facts={facts.join(' · ')}>
      {code.length < cnCodeLength ? (
        <Link to="." search={(before) => patchSearch(before, openHeading(code))}>
          {row.description_en}
        </Link>
      ) : (
        <span>{row.description_en}</span>
      )}
    </Entry>
  );
}
