import type { ReactNode } from 'react';
import type { Text } from '#kit/text.ts';
import { useText } from '#web/lib/text.tsx';
import './line-table.css';

type Line = {
  readonly id: number | string;
  readonly name: string;
  readonly sku: string;
  readonly ean?: string | null;
};

/** What is said of every line, or asked. A `figure` is at the right edge. */
type LineColumn<L> = {
  readonly name: Text;
  readonly figure?: boolean;
  readonly of: (line: L) => ReactNode;
};

type Props<L> = {
  readonly lines: readonly L[];
  /** How the column of the products is called. */
  readonly product: Text;
  readonly columns: readonly LineColumn<L>[];
  /** Draws the product of a line, where its name and its codes are not enough. */
  readonly goods?: (line: L) => ReactNode;
  /** What is wrong with the lines as a whole; said above them. */
  readonly problem?: string | null;
};

type TableProps = { readonly label?: string; readonly className?: string; readonly children: ReactNode };

/**
 * The table of a `LineTable`, for rows that are drawn otherwise: figures have the class `t-lines-figure`, codes `t-lines-codes`, and on a phone a cell is
 * named by its `data-label`.
 */
export const CardTable = ({ label, className = '', children }: TableProps) => (
  <table className={`t-table t-lines ${className}`} aria-label={label}>
    {children}
  </table>
);

/**
 * The lines of an order, an invoice, a return: each with its product and its codes. On a phone, and in the drawer of a small window, a
 * line is a card.
 */
export function LineTable<L extends Line>({ lines, product, columns, goods, problem }: Props<L>) {
  const t = useText();
  return (
    <>
      {problem ? (
        <p className="t-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <CardTable>
        <thead>
          <tr>
            <th scope="col">{t(product)}</th>
            {columns.map(({ name, figure }) => (
              <th key={name.en} scope="col" className={figure ? 't-lines-figure' : undefined}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {goods ? (
                  goods(line)
                ) : (
                  <>
                    {line.name}
                    <span className="t-lines-codes">{[line.sku, line.ean].filter(Boolean).join(' · ')}</span>
                  </>
                )}
              </td>
              {columns.map(({ name, figure, of }) => (
                <td key={name.en} className={figure ? 't-lines-figure' : undefined} data-label={t(name)}>
                  {of(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </>
  );
}
