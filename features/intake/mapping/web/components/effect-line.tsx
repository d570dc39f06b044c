import type { MappingEffect } from '#features/intake/mapping/contract/mapping.model.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

/** What decisions do to products, in words. */
export function EffectLine({ effect }: { effect: MappingEffect }) {
  const t = useText();
  const { moves, products, stays } = effect;
  return (
    <p className={styles.effect}>
      {t(words.effect, { moves: formatNumber(moves), products: formatNumber(products) })}{' '}
      {stays > 0 ? `${t(words.stays, { stays: formatNumber(stays) })} ` : ''}
      {t(words.newOnes)}
    </p>
  );
}
