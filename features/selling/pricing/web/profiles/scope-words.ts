import type { NamedScope } from '#features/selling/pricing/contract/profiles.model.ts';
import { profileTexts as words } from '#features/selling/pricing/contract/profiles.texts.ts';
import { useText } from '#web/lib/text.tsx';

/** Says for whom a version holds. */
export function useScopeWords(): (scope: NamedScope) => string {
  const t = useText();
  return ({ kind, names, priority }) => {
    const parts = [names.variant, names.product, names.brand, names.category, names.seller].filter(Boolean);
    const said = kind === 'shop' ? t(words.wholeShop) : parts.join(' + ') || '–';
    return priority === 0 ? said : `${said} (${t(words.priority)} ${priority})`;
  };
}
