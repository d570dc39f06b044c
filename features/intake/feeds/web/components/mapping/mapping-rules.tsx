import { mappingTexts as words } from '#features/intake/feeds/contract/feed-mapping.texts.ts';
import type { RecordCondition, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './mapping.module.css';

/** Which records a line counts for; nothing where it counts for all. */
export function WhereRule({ where }: { where: RecordCondition | undefined }) {
  const condition = useCondition();
  const t = useText();
  return where ? <p className={styles.reason}>{t(words.onlyWhere, { condition: condition(where) })}</p> : null;
}

/** What a grouped mapping says beyond its group and order, in sentences, for who may only read it. */
export function GroupRules({ variants }: { variants: Extract<VariantMode, { mode: 'group' }> }) {
  const t = useText();
  const condition = useCondition();
  const { by, otherwise, children, variantWhere, carryDown } = variants;
  const rules = [
    otherwise && t(words.groupOtherwise, { by, sources: otherwise.map(({ source }) => source).join(', ') }),
    children && t(words.groupChildren, { source: children.source }),
    variantWhere && t(words.groupVariantWhere, { condition: condition(variantWhere) }),
    carryDown && t(words.groupCarryDown, { columns: carryDown.join(', ') }),
  ].filter((rule) => rule !== undefined);
  if (rules.length === 0) return null;
  return (
    <ul className={styles.reason}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function useCondition() {
  const t = useText();
  return ({ source, is, not }: RecordCondition): string => {
    const quoted = (values: readonly string[]) =>
      values.map((value) => (value === '' ? t(words.conditionEmpty) : `“${value}”`)).join(', ');
    if (is) return t(words.conditionIs, { source, values: quoted(is) });
    return not ? t(words.conditionNot, { source, values: quoted(not) }) : t(words.conditionFilled, { source });
  };
}
