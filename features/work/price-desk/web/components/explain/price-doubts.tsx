import type { PriceRow } from '#features/selling/pricing/contract/prices.calls.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../price-desk.module.css';

type Doubt = PriceRow['doubts'][number];

/** What came out different of a price and of lines of its log, and who settled it and why. */
export function PriceDoubts({ row: { doubts: given, currency } }: { row: PriceRow }) {
  const t = useText();
  // A node of the release before knows of none.
  const doubts = given ?? [];
  if (doubts.length === 0) return null;
  return (
    <ul className={styles.doubts} aria-label={t(words.doubts)}>
      {doubts.map((doubt) => (
        <li key={doubt.event_id ?? 'price'}>
          <One doubt={doubt} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function One({ doubt, currency }: { doubt: Doubt; currency: string }) {
  const t = useText();
  const { price } = useMoney();
  const { event_id, at, since, stored, gives, unreadable, settled } = doubt;
  const figure = (of: Doubt['stored']) => {
    const codes = (of?.codes ?? []).map((code) => t(priceCodeWord(code))).join(', ');
    return codes === '' ? price(of?.gross ?? null, currency) : `${price(of?.gross ?? null, currency)} (${codes})`;
  };
  const what =
    event_id === null ? t(words.doubtPrice) : t(words.doubtLine, { time: at === null ? '…' : formatDateTime(at) });
  return (
    <>
      <StatusMark tone={settled === null ? 'error' : 'neutral'}>
        {t(settled === null ? words.doubtOpen : words.doubtChecked)}
      </StatusMark>
      <span>
        {gives === null
          ? t(unreadable ? words.doubtUnread : words.doubtUnknown, { what })
          : t(words.doubtGives, { what, stored: figure(stored), gives: figure(gives) })}
      </span>
      <span className={styles.details}>
        {settled === null
          ? t(words.doubtSince, { time: formatDateTime(since) })
          : t(words.doubtSettled, {
              name: settled.by ?? t(words.formerUser),
              time: formatDateTime(settled.at),
              reason: settled.reason,
            })}
      </span>
    </>
  );
}
