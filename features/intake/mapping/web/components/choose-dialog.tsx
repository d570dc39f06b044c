import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useShopGroups } from '#features/catalogue/attributes/web/attributes.public.ts';
import { addBrand } from '#features/catalogue/brands/contract/brands.calls.ts';
import { BrandField, useAddBrand } from '#features/catalogue/brands/web/brands.public.ts';
import { CategoryPicker, forestOf, pathOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import type { MappingKind } from '#features/intake/mapping/contract/mapping.model.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import type { Chosen } from './asked.ts';
import styles from './mapping.module.css';
import { NewValue } from './new-value.tsx';

type Written = { readonly path: string; readonly word: string };
type Props = {
  readonly kind: MappingKind;
  readonly name: string;
  /** As the supplier writes it; of a value, `path` is its attribute. */
  readonly written: Written;
  readonly onClose: () => void;
  readonly onChosen: (target: Chosen) => void;
};
type PickProps = {
  /** What the supplier wrote. */
  readonly name: string;
  readonly written: Written;
  readonly value: Chosen | null;
  readonly onChange: (target: Chosen | null) => void;
};

/** Chooses by hand what a word stands for; what that does is shown next. */
export function ChooseDialog({ kind, name, written, onClose, onChosen }: Props) {
  const t = useText();
  const [target, setTarget] = useState<Chosen | null>(null);
  const Pick = { category: PickCategory, brand: PickBrand, attribute: PickAttribute }[kind];
  return (
    <Dialog
      title={t(words.chooseFor, { name })}
      okText={t(webTexts.ok)}
      okDisabled={target === null}
      onOk={() => target && onChosen(target)}
      onClose={onClose}
    >
      <Pick name={name} written={written} value={target} onChange={setTarget} />
    </Dialog>
  );
}

function PickCategory({ value, onChange }: PickProps) {
  const t = useText();
  const tree = useTree();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const allows = useMemo(() => (id: number) => forest.items.get(id)?.children.length === 0, [forest]);
  return (
    <CategoryPicker
      forest={forest}
      label={t(words.target)}
      value={value?.target_id ?? null}
      allows={allows}
      onChange={(id) => onChange(id === null ? null : { target_id: id, target: pathOf(forest, id) })}
    />
  );
}

function PickBrand({ name, value, onChange }: PickProps) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <>
      <BrandField
        className={styles.pick ?? ''}
        label={t(words.target)}
        placeholder={t(words.pickBrand)}
        value={value?.target_id ?? null}
        // One that was made a moment ago is shown by its name before the list has it.
        known={value && { id: value.target_id, name: value.target }}
        onChange={(_id, brand) => onChange(brand && { target_id: brand.id, target: brand.name })}
        onType={setText}
      />
      <NewBrand name={text.trim() || name} onMade={(brand) => onChange({ target_id: brand.id, target: brand.name })} />
    </>
  );
}

/** Makes a brand of the shops where none fits: named as the supplier writes it, or as was searched for. */
function NewBrand({ name, onMade }: { name: string; onMade: (brand: { id: number; name: string }) => void }) {
  const t = useText();
  const add = useAddBrand(() => {});
  const may = useMayCall(addBrand);
  const { scoped } = useActor();
  if (!may || scoped) return null;
  return (
    <>
      <Button
        className={styles.make}
        loading={add.isPending}
        onClick={() => add.mutate({ body: { name } }, { onSuccess: onMade })}
      >
        {t(words.newBrand, { name })}
      </Button>
      {add.error ? <p role="alert">{add.error.issues[0]?.message ?? add.error.message}</p> : null}
    </>
  );
}

function PickAttribute({ written, value, onChange }: PickProps) {
  const t = useText();
  const groups = useShopGroups();
  const options = (groups.data ?? []).map((group) => ({
    label: group.original_name,
    options: group.attributes.map((one) => ({ value: one.id, label: `${group.original_name}: ${one.original_name}` })),
  }));
  // One that was made a moment ago is shown by its name before the list has it.
  const listed = options.some((group) => group.options.some((one) => one.value === value?.target_id));
  const made = value && !listed ? [{ value: value.target_id, label: value.target }] : [];
  return (
    <>
      <Select<number>
        className={styles.pick}
        aria-label={t(words.target)}
        placeholder={t(words.pickAttribute)}
        value={value?.target_id ?? null}
        loading={groups.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...made, ...options]}
        onChange={(id, option) =>
          onChange({ target_id: id, target: String((option as unknown as { label: string }).label) })
        }
      />
      <NewValue
        groups={groups.data ?? []}
        attribute={written.path}
        value={written.word}
        onMade={({ id, name: target }) => onChange({ target_id: id, target })}
      />
    </>
  );
}
