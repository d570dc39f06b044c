import type { RecordedWords } from '#kit/recorded.ts';
import type { Text } from '#kit/text.ts';
import { partWords } from './products.field-words.ts';
import { statusText } from './products.status.ts';
import { removalReasonLabels, statusLabels } from './products.texts.ts';
import { readinessTexts } from './products-readiness.texts.ts';
import { productScreenTexts as screen } from './products-screen.texts.ts';

/** A status is recorded as its number in the catalogue, and by its name in a shop. */
const byNumber: Readonly<Record<string, Text>> = Object.fromEntries(
  Object.entries(statusText).flatMap(([number, name]) =>
    Object.hasOwn(statusLabels, name) ? [[number, statusLabels[name as keyof typeof statusLabels]]] : [],
  ),
);

export const recorded: RecordedWords = {
  fields: partWords,
  values: {
    status: { ...byNumber, ...statusLabels },
    translate_status: { 0: screen.toDo, 1: screen.done },
    removal_reason: removalReasonLabels,
    reason: removalReasonLabels,
  },
  reasons: readinessTexts,
};
