import { Form, Input } from 'antd';
import type { TaxRate } from '#features/base/taxes/contract/taxes.model.ts';
import { marginPageTexts as words } from '#features/work/price-settings/contract/margin-page.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useCorrectTaxSource } from '../price-settings.api.ts';

/** Where the figure of a rate was read, said anew. */
export function TaxSourceDialog({ of, onClose }: { of: TaxRate; onClose: () => void }) {
  const t = useText();
  const correct = useCorrectTaxSource(onClose);
  return (
    <FormDialog<{ source: string }>
      title={t(words.source)}
      okText={t(words.save)}
      busy={correct.isPending}
      lead={<p className="t-faint">{t(words.correctSourceWhy)}</p>}
      initialValues={{ source: of.source }}
      onFinish={({ source }, refused) =>
        correct.mutate({ params: { id: of.id }, body: { source } }, { onError: refused })
      }
      onClose={onClose}
    >
      <Form.Item name="source" label={t(words.source)} extra={t(words.sourceWhy)}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
