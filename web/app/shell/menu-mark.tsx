import type { WebFeature } from '#web/lib/web-feature.ts';

type Props = { readonly of: string; readonly features: readonly WebFeature[] };

/** What a feature says beside its entry of the menu, most often a number. */
export function MenuMark({ of, features }: Props) {
  const Mark = features.map(({ menuMarks }) => menuMarks?.[of]).find((mark) => mark !== undefined);
  return Mark ? <Mark /> : null;
}
