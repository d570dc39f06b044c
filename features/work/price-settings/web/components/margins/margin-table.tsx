import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ClipboardEvent } from 'react';
import type { MarginCell, MarginMatrix, MarginRow } from '#features/selling/pricing/contract/margins/margins.model.ts';
import { marginMatrixTexts as words } from '#features/work/price-settings/contract/margin-matrix.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import styles from '../price-settings.module.css';
import { endingWords, marginWords } from './margin-words.ts';

type Shop = MarginMatrix['shops'][number];
export type Place = { readonly row: number; readonly shop: number };
type Props = {
  readonly matrix: MarginMatrix;
  readonly mayChange: boolean;
  readonly onOpen: (place: Place) => void;
  readonly onPaste: (place: Place, text: string) => void;
};

/** Rows by shops; each cell says what counts, whose it is where it is inherited, and what is drafted. */
export function MarginTable({ matrix, mayChange, onOpen, onPaste }: Props) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const nameOf = ({ kind, name }: MarginRow) => (kind === 'shop' ? t(words.wholeShop) : name);
  return (
    <ScrollArea className={styles.matrix} label={t(words.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.name)}</th>
            {matrix.shops.map(({ id, name, calculated }) => (
              <th key={id} scope="col">
                {name}
                {calculated ? null : <small>{t(words.supplier)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row, at) => (
            <tr key={`${row.kind} ${row.id}`}>
              <th scope="row">
                {nameOf(row)}
                {row.children > 0 ? (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => setSearch({ parent: row.id ?? undefined, search_text: undefined, page: undefined })}
                  >
                    {t(words.below, { count: row.children })}
                  </Button>
                ) : null}
              </th>
              {row.cells.map((cell, shop) => (
                <td key={cell.shop_id}>
                  <Cell
                    cell={cell}
                    shop={matrix.shops[shop]!}
                    name={nameOf(row)}
                    mayChange={mayChange}
                    onOpen={() => onOpen({ row: at, shop })}
                    onPaste={(text) => onPaste({ row: at, shop }, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type CellProps = {
  readonly cell: MarginCell;
  readonly shop: Shop;
  readonly name: string;
  readonly mayChange: boolean;
  readonly onOpen: () => void;
  readonly onPaste: (text: string) => void;
};

function Cell({ cell, shop, name, mayChange, onOpen, onPaste }: CellProps) {
  const t = useText();
  const value = marginWords(t, cell.margin, shop.currency);
  const ending = endingWords(t, cell.rounding);
  const said = (
    <>
      <span className="t-hidden">{t(words.cell, { name, shop: shop.name })}</span>
      <span className={cell.own ? undefined : styles.inherited}>{value}</span>
      {ending === null ? null : <small>{ending}</small>}
      {!cell.own && cell.origin ? <small>{t(words.from, { name: cell.origin.name })}</small> : null}
      {cell.own && cell.profile?.shared ? <small>{t(words.ruleOf, { name: cell.profile.name })}</small> : null}
      {cell.conflict ? <small className={styles.warned}>{t(words.conflict)}</small> : null}
      {cell.draft ? (
        <small className={styles.drafted}>
          {t(words.draft, { value: marginWords(t, cell.draft.margin, shop.currency) })}
        </small>
      ) : null}
    </>
  );
  if (!mayChange) return <span className={styles.cell}>{said}</span>;
  if (cell.profile?.shared)
    return (
      <Link
        className={styles.cell}
        to="/price/profiles"
        search={{ profile: String(cell.profile.profile), no: String(cell.profile.no) }}
        data-tip={t(words.shared, { name: cell.profile.name })}
      >
        {said}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.cell}
      onClick={onOpen}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      }}
    >
      {said}
    </button>
  );
}
