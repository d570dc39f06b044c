import { Form, Input } from 'antd';
import type { LoyaltyMember } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAnonymise } from '../loyalty.api.ts';

/** Forgets a person for good, once their key is typed. */
export function AnonymiseDialog({ member, onClose }: { member: LoyaltyMember; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<{ confirm: string }>();
  const forget = useAnonymise(onClose);
  return (
    <FormDialog<{ confirm: string }>
      title={t(words.anonymiseAsk)}
      okText={t(words.anonymise)}
      danger
      busy={forget.isPending}
      form={form}
      lead={
        <p>
          {t(words.anonymiseWhy, { points: Math.max(0, member.balance) + member.pending, key: member.customer_key })}
        </p>
      }
      onFinish={({ confirm }) =>
        forget.mutate(
          { params: { id: member.id }, body: { confirm: confirm.trim() } },
          { onError: (error) => form.setFields([{ name: 'confirm', errors: [error.message] }]) },
        )
      }
      onClose={onClose}
    >
      <Form.Item name="confirm" label={t(words.customer)} rules={[{ required: true }]}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
    </FormDialog>
  );
}
