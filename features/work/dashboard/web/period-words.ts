import { dashboardTexts as words } from '#features/work/dashboard/contract/dashboard.texts.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { AskedPeriod } from './dashboard.search.ts';

type Asked = Pick<AskedPeriod, 'chosen' | 'today'>;

/** What a period of so many days and the one before it are called. What is shown may be of the period asked for last, while the next one loads. */
export function periodNames(
  t: Translate,
  days: number,
  asked: Asked,
): { readonly now: string; readonly before: string } {
  const today = asked.today && days === 1;
  return {
    now: asked.chosen ? t(words.thisChosen) : t(today ? words.today : words.thisPeriod, { days }),
    before: t(today ? words.yesterday : words.periodBefore, { days }),
  };
}

type Compared = { readonly now: number; readonly before: number; readonly days: number };

/** How much more or less than in the period before; nothing of today alone, whose hours so far say nothing beside a whole day. */
export function changeOf(t: Translate, { now, before, days }: Compared, asked: Asked): string {
  if (asked.today && days === 1) return '';
  if (before === 0) return now === 0 ? '' : t(words.noneBefore, { days });
  const change = (now - before) / before;
  if (change === 0) return t(words.same, { days });
  const percent = `${formatNumber(Math.round(Math.abs(change) * 100))}%`;
  return t(change > 0 ? words.more : words.less, { percent, days });
}
