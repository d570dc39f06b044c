import type { Moved, Restored } from '#features/catalogue/products/contract/products.bulk.ts';
import { removalReasonLabels, productTexts as words } from '#features/catalogue/products/contract/products.texts.ts';
import { wordFor } from '#kit/text.ts';
import { notify } from '#web/lib/notify.ts';
import { type Translate, useText } from '#web/lib/text.tsx';

/** What a restore did in each shop, beside the specification's toast; nothing where no product came back. */
export function useNotifyRestored(): (outcome: Moved) => void {
  const t = useText();
  return ({ restored, moved }) => {
    if (!restored) return;
    const [text, ...detail] = restoredLines(restored, moved, t);
    if (text === undefined) return;
    const say = restored.not.length > 0 ? notify.warning : notify.info;
    say(text, undefined, detail.length > 0 ? { detail: detail.join(' ') } : {});
  };
}

/** Where they are approved again, then where not and why; the number of products where several came back. */
export function restoredLines({ back, not }: Restored, moved: number, t: Translate): string[] {
  const named = ({ shop, count }: { shop: string; count: number }) =>
    moved > 1 ? t(words.restoredCount, { shop, count }) : shop;
  const whyNot = (one: Restored['not'][number]) =>
    one.reason
      ? t(words.restoredWhyNot, { shop: named(one), reason: t(wordFor(removalReasonLabels, one.reason)) })
      : t(words.restoredArchived, { shop: named(one) });
  return [
    ...(back.length > 0 ? [t(words.restoredIn, { shops: back.map(named).join(', ') })] : []),
    ...(not.length > 0 ? [t(words.restoredNot, { shops: not.map(whyNot).join(', ') })] : []),
  ];
}
