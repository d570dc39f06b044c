import { Checkbox } from 'antd';
import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './attributes-section.module.css';

type Props = {
  readonly groups: readonly AttributeGroup[];
  readonly label: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, on: boolean) => void;
  /** The supplier's attributes say whether they are mapped. */
  readonly showMapped?: boolean;
  readonly disabled?: boolean;
};

/** Attributes to tick, by group. An attribute of several variants is one attribute. */
export function AttributeChecks({ groups, label, chosen, onChoose, showMapped = false, disabled = false }: Props) {
  const t = useText();
  return (
    <section className={styles.checks} aria-label={label}>
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend>{group.original_name}</legend>
          {onceEach(group).map((attribute) => (
            <Checkbox
              key={attribute.id}
              checked={chosen.has(attribute.id)}
              disabled={disabled}
              onChange={(event) => onChoose(attribute.id, event.target.checked)}
            >
              {attribute.original_name}{' '}
              {showMapped ? (
                <span className={attribute.is_mapped ? styles.mapped : styles.unmapped}>
                  {t(attribute.is_mapped ? notes.mapped : notes.unmapped)}
                </span>
              ) : null}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

const onceEach = (group: AttributeGroup) => [
  ...new Map(group.attributes.filter((it) => !it.is_deleted).map((it) => [it.id, it])).values(),
];
