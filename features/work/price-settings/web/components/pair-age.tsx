import type { PairRow } from '#features/base/exchange/contract/exchange.model.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { wordFor } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';
import { StatusMark, type Tone, toneFor } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<NonNullable<PairRow['age']>, Tone>> = {
  fresh: 'success',
  late: 'warning',
  stale: 'error',
};

/** How old the rate is, and what waits for a decision. */
export function PairAge({
  of: { age, age_days, held },
  t,
}: {
  of: Pick<PairRow, 'age' | 'age_days' | 'held'>;
  t: Translate;
}) {
  if (held > 0) return <StatusMark tone="warning">{t(words.heldCount, { count: held })}</StatusMark>;
  if (age === null) return null;
  const days = age_days === 0 ? t(words.today) : t(words.days, { count: age_days ?? 0 });
  return <StatusMark tone={toneFor(tones, age)}>{`${t(wordFor(words, age))} · ${days}`}</StatusMark>;
}
