import type { InterfaceLanguage } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { PackageRow } from '../contract/packages.model.ts';
import { parcelSizeTexts as words } from '../contract/parcel-size.texts.ts';

/** "30 × 20 × 10 cm"; empty where nobody measured it. */
export function sizeText(
  { length_mm, width_mm, height_mm }: Pick<PackageRow, 'length_mm' | 'width_mm' | 'height_mm'>,
  t: Translate,
  language: InterfaceLanguage,
): string {
  if (length_mm === null || width_mm === null || height_mm === null) return '';
  const cm = (mm: number) => formatNumber(String(mm / 10), language, mm % 10 === 0 ? 0 : 1);
  return t(words.sizeOf, { length: cm(length_mm), width: cm(width_mm), height: cm(height_mm) });
}
