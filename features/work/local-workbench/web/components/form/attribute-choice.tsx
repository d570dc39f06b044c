import { Select } from 'antd';
import { useMemo } from 'react';
import { localFormTexts as words } from '#features/intake/local-products/contract/local-form.texts.ts';
import { contentLimits } from '#features/intake/local-products/contract/local-products.content.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopGroups } from '../../local-products.api.ts';

type Props = {
  readonly label: string;
  readonly value: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (ids: number[]) => void;
};

/** Values of the shop's own attribute groups, by group. */
export function AttributeChoice({ label, value, disabled, onChange }: Props) {
  const t = useText();
  const groups = useShopGroups();
  const options = useMemo(
    () =>
      (groups.data ?? []).map((group) => ({
        label: group.original_name,
        options: group.attributes
          .filter((one) => !one.is_deleted)
          .map((one) => ({ value: one.id, label: `${group.original_name}: ${one.original_name}` })),
      })),
    [groups.data],
  );
  return (
    <Select<number[]>
      mode="multiple"
      aria-label={label}
      value={[...value]}
      disabled={disabled}
      loading={groups.isPending}
      maxCount={contentLimits.attributes}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      notFoundContent={t(words.noAttributes)}
      onChange={onChange}
    />
  );
}
