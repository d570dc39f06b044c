import { Form, Select } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { assignProfileOperation } from '#features/selling/pricing/contract/prices.operations.ts';
import { priceExplainTexts as words } from '#features/work/price-desk/contract/price-explain.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useActiveProfiles } from '../price-desk.api.ts';
import { OnePreview } from './one-preview.tsx';

type Props = { readonly ids: readonly number[]; readonly onClose: () => void; readonly onDone: () => void };

/** The rules of one profile for the selected variants, over those of their category, brand and seller. */
export function AssignDialog({ ids, onClose, onDone }: Props) {
  const t = useText();
  const profiles = useActiveProfiles(useShopId());
  const [asked, setAsked] = useState<Asked['input'] | null>(null);
  if (asked)
    return (
      <OnePreview
        operation={assignProfileOperation.name}
        input={asked}
        ids={ids}
        text={words.assignCount}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <FormDialog<{ profile_id: number }>
      title={t(words.assignTitle)}
      okText={t(words.preview)}
      lead={<p className="t-faint">{t(words.assignWhy)}</p>}
      onFinish={({ profile_id }) => setAsked({ profile_id })}
      onClose={onClose}
    >
      <Form.Item name="profile_id" label={t(words.profile)} rules={[{ required: true }]}>
        <Select<number>
          loading={profiles.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(profiles.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
