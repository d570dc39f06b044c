import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { differenceOf, valueText } from './field-value.ts';
import styles from './value-change.module.css';

/** Texts longer than this are shown by what differs in them. */
const short = 90;
/** What stays around a difference, to find it again. */
const around = 40;

/** A value and what it became; of long texts the part that differs. */
export function ValueChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  const [was, is] = [valueText(before, t), valueText(after, t)];
  const long = was.length > short || is.length > short;
  const difference = long ? differenceOf(was, is) : { same: '', before: was, after: is, rest: '' };
  return (
    <p className={styles.change}>
      {difference.same === '' ? null : <span>{lastOf(difference.same)}</span>}
      {difference.before === '' ? null : <del>{difference.before}</del>}
      <span className="t-hidden"> {t(frame.becomes)} </span>
      {long ? null : <span aria-hidden="true"> → </span>}
      {difference.after === '' ? null : <ins>{difference.after}</ins>}
      {difference.rest === '' ? null : <span>{firstOf(difference.rest)}</span>}
    </p>
  );
}

const lastOf = (text: string): string => (text.length > around ? `…${text.slice(-around)}` : text);
const firstOf = (text: string): string => (text.length > around ? `${text.slice(0, around)}…` : text);
