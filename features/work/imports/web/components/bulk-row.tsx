import { Link } from '@tanstack/react-router';
import { fieldInWords, useHistoryNames, valueInWords } from '#features/base/history/web/history.public.ts';
import '#features/base/taxes/contract/taxes.sentences.ts';
import type { BulkRow } from '#features/work/imports/contract/bulk-update.model.ts';
import { bulkUpdateTexts as words } from '#features/work/imports/contract/bulk-update.texts.ts';
import { saidHere } from '#web/lib/said.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import { mendOf } from '../mend-row.ts';
import styles from './imports.module.css';

/** A long text is known by its beginning. */
const shown = 160;
const cut = (text: string): string => (text.length > shown ? `${text.slice(0, shown)}…` : text);

/** One row of a file with what changes, field by field, or why it is refused. */
export function BulkRowEntry({ row }: { row: BulkRow }) {
  const t = useText();
  const names = useHistoryNames();
  const { product_id: id, issues, changes } = row;
  const value = (field: string, text: string | null) => cut(valueInWords(field, text, names));
  return (
    <Entry before={<span className={styles.row}>{t(words.row, { row: row.row })}</span>}>
      <span>
        {id === null ? (
          <strong>{row.sku}</strong>
        ) : (
          <Link className="t-link-button" to="/products" search={({ shopId }) => patchSearch({ shopId }, { id })}>
            {row.sku}
          </Link>
        )}{' '}
        {row.name}
      </span>
      {issues.map((one) => (
        <span key={`${one.column} ${one.code}`} className={styles.error}>
          {one.column ? `${one.column}: ` : ''}
          {one.column && one.value ? `“${cut(one.value)}” – ` : ''}
          {saidHere(one)} <Mend issue={one} sku={row.sku} />
        </span>
      ))}
      {issues.length === 0 && changes.length === 0 ? <span className="t-faint">{t(words.same)}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {labelOf(field)}: <del>{value(field, before)}</del> → <ins>{value(field, after)}</ins>
        </span>
      ))}
    </Entry>
  );

  /** The row says which variant is meant. */
  function labelOf(field: string): string {
    const parts = field.split('.');
    // `attributes.product.said.Colour`: the attribute is called so.
    if (parts[0] === 'attributes') return parts.slice(3).join('.');
    return fieldInWords(parts[0] === 'variants' && parts.length === 3 ? parts[2]! : field, names);
  }
}

type MendProps = { readonly issue: BulkRow['issues'][number]; readonly sku: string };

function Mend({ issue, sku }: MendProps) {
  const t = useText();
  const where = mendOf(issue);
  if (where === 'sku')
    return (
      <Link
        className="t-link-button"
        to="/products"
        search={({ shopId }) => patchSearch({ shopId }, { search_text: sku, search_type: 'sku' })}
      >
        {t(words.findSku)}
      </Link>
    );
  if (where === null) return null;
  return (
    <Link className="t-link-button" to="/settings/cncode">
      {t(words.findCode)}
    </Link>
  );
}
