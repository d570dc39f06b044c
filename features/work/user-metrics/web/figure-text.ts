import type { UserFigure } from '#features/work/user-metrics/contract/user-metrics.figures.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';

/** A figure as it is shown; a dash where there is nothing to say. */
export function figureText(
  { digits, unit }: UserFigure,
  value: number | null | undefined,
  language: InterfaceLanguage,
): string {
  return value === null || value === undefined
    ? '–'
    : `${formatNumber(value.toFixed(digits), language, digits)}${unit ?? ''}`;
}
