import { Button } from 'antd';
import type { EndingCode } from '#features/catalogue/products/contract/codes/product-codes.calls.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { Entry } from '#web/ui/entry-list.tsx';
import styles from './customs-desk.module.css';

type Props = {
  readonly row: EndingCode;
  readonly may: boolean;
  /** Its only successor for all its products. */
  readonly onAccept: () => void;
  readonly onChoose: () => void;
};

/** A code that ends, its products and what follows it. */
export function EndingRow({ row, may, onAccept, onChoose }: Props) {
  const t = useText();
  const { code, description_en: text, valid_to: to, products, successors } = row;
  const name = `${code} ${text}`;
  const over = to < dayIn(new Date(), houseZone);
  const [only] = successors;
  const single = successors.length === 1 && only!.in_force;
  return (
    <Entry
      before={<code className={styles.code}>{code}</code>}
      facts={[t(over ? words.ended : words.ends, { day: formatDate(to) }), t(words.products, { products })].join(' · ')}
      actions={
        may ? (
          <>
            {single ? (
              <Button type="primary" aria-label={t(words.of, { action: t(words.acceptOne), name })} onClick={onAccept}>
                {t(words.acceptOne)}
              </Button>
            ) : null}
            <Button aria-label={t(words.of, { action: t(words.choose), name })} onClick={onChoose}>
              {t(words.choose)}
            </Button>
          </>
        ) : null
      }
    >
      <span className={styles.clamped} title={text}>
        {text}
      </span>
      <span className={`${styles.next} ${styles.clamped}`}>
        {successors.length === 0 ? t(words.noSuccessor) : null}
        {successors.length === 1 ? t(words.followedBy, { code: only!.code, text: only!.description_en }) : null}
        {successors.length > 1 ? t(words.severalSuccessors, { count: successors.length }) : null}
        {only && successors.length === 1 && !only.in_force && only.valid_from
          ? ` · ${t(words.validFrom, { day: formatDate(only.valid_from) })}`
          : null}
      </span>
    </Entry>
  );
}
