import { targetGroups, targetName } from '#features/intake/feeds/contract/feed-targets.texts.ts';
import { type FeedTarget, productTargets, variantTargets } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { Translate } from '#web/lib/text.tsx';

/** `code`: what the JSON and docs/feeds.md call the target. Both are searched. */
export type TargetOption = { readonly value: FeedTarget; readonly label: string; readonly code: string };

export type TargetGroup = { readonly label: string; readonly options: TargetOption[] };

/** The targets as a select shows them: in words, with the code beside them. */
export function targetOptions(t: Translate): TargetGroup[] {
  const optionOf = (value: FeedTarget): TargetOption => ({ value, label: t(targetName(value)), code: value });
  return [
    { label: t(targetGroups.product), options: productTargets.map(optionOf) },
    { label: t(targetGroups.variant), options: variantTargets.map(optionOf) },
  ];
}

/** Whether a typed text is part of the words or of the code of a target. */
export const isTarget = (
  typed: string,
  option: { readonly label?: unknown; readonly code?: string } | undefined,
): boolean => `${option?.label} ${option?.code ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
