import { Input, type InputRef } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localOfferTexts as words } from '#features/intake/local-products/contract/local-offer.texts.ts';
import { readFigure } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalProductRow } from '#features/intake/local-products/contract/local-products.model.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useSetOffers } from '../../local-products.api.ts';
import styles from '../../local-products.module.css';

type Field = 'price' | 'stock';
type Props = {
  readonly row: LocalProductRow;
  readonly field: Field;
  readonly value: string;
  /** How the value reads when nobody writes it. */
  readonly children: ReactNode;
};

/** Price or stock of a product with one variant, changed where it stands: Enter saves, Escape leaves it as it was. */
export function OfferCell({ row, field, value, children }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<InputRef>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);
  const set = useSetOffers();
  const label = t(field === 'price' ? words.setPrice : words.setStock, { name: row.sku });
  const writing = typed !== null;
  useEffect(() => {
    if (writing) input.current?.select();
    else if (leaving.current) button.current?.focus();
    leaving.current = false;
  }, [writing]);
  const leave = () => {
    leaving.current = true;
    setTyped(null);
  };
  const save = async () => {
    const figure = readFigure(typed ?? '');
    if (figure === '' || figure === value) return leave();
    const { rows } = await set.mutateAsync({
      body: { rows: [{ sku: row.sku, [field]: figure }], seller_id: row.seller.id },
    });
    const issue = rows[0]?.issue;
    // What was typed stays, to be mended.
    if (issue) return void notify.error(t(issue.text));
    if (rows[0]?.waits) notify.info(t(words.waits));
    leave();
  };
  if (!writing)
    return (
      <button
        ref={button}
        type="button"
        className={styles.cellButton}
        onClick={(event) => {
          event.stopPropagation();
          setTyped(value);
        }}
      >
        <span className="t-hidden">{label}: </span>
        {children}
      </button>
    );
  return (
    <Input
      ref={input}
      size="small"
      aria-label={label}
      inputMode="decimal"
      value={typed}
      maxLength={20}
      disabled={set.isPending}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (set.isPending ? undefined : setTyped(null))}
      onKeyDown={(event) => {
        // The keys of the list are not meant.
        event.stopPropagation();
        if (event.key === 'Enter') void save().catch(() => undefined);
        if (event.key === 'Escape') leave();
      }}
    />
  );
}
