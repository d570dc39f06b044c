import { readinessFilterTexts as words } from '#features/catalogue/products/contract/products-readiness.texts.ts';
import { readinessCodes } from '#features/selling/publishing/contract/publishing.readiness.ts';
import { readinessTexts } from '#features/selling/publishing/contract/publishing.texts.ts';
import type { Text } from '#kit/text.ts';

/** What a value of the readiness filter is called. */
export function readinessLabel(value: string): Text {
  if (value === 'ready') return words.ready;
  return readinessCodes.some((code) => code === value)
    ? readinessTexts[value as keyof typeof readinessTexts]
    : words.blocked;
}
