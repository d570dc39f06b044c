import { readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import {
  readinessTexts,
  readinessFilterTexts as words,
} from '#features/catalogue/products/contract/products.sentences.ts';
import type { Text } from '#kit/text.ts';

/** What a value of the readiness filter is called. */
export function readinessLabel(value: string): Text {
  if (value === 'ready') return words.ready;
  return readinessCodes.some((code) => code === value)
    ? readinessTexts[value as keyof typeof readinessTexts]
    : words.blocked;
}
