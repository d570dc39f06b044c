import { Button, Form, Input, Select } from 'antd';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import {
  type RemovalReason,
  removalReasons,
  removalTexts,
} from '#features/catalogue/products/contract/products.removal.ts';
import { removalReasonLabels } from '#features/catalogue/products/contract/products.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import styles from './actions.module.css';
import { type Removal, removalIssue } from './removal-issue.ts';

type Props = {
  readonly count: number;
  readonly busy: boolean;
  /** What confirming says where it does not remove at once. */
  readonly okText?: string;
  readonly onClose: () => void;
  readonly onConfirm: (removal: Chosen) => void;
  /** What it would do with each of the selected, before anything is taken out. */
  readonly onPreview?: ((removal: Chosen) => void) | undefined;
};
export type Chosen = { readonly removal_reason: RemovalReason; readonly additional_infos: string | null };

const chosenOf = ({ removal_reason, additional_infos }: Removal): Chosen | null =>
  removal_reason ? { removal_reason, additional_infos: additional_infos?.trim() || null } : null;

/** Spec section 5, Removal dialog (VAL-033 to VAL-035): the field says one text, confirming says the other. */
export function RemovalDialog({ count, busy, okText, onClose, onConfirm, onPreview }: Props) {
  const t = useText();
  const [form] = Form.useForm<Removal>();
  const rule = (field: keyof Removal) => ({
    validator: () => {
      const issue = removalIssue(form.getFieldsValue(), field);
      return issue ? Promise.reject(new Error(issue)) : Promise.resolve();
    },
  });
  const notifyMissing = () => {
    const issue = removalIssue(form.getFieldsValue(), 'additional_infos');
    if (issue === removalTexts.infosInField) notify.warning(removalTexts.infosOnConfirm);
  };
  const look = async () => {
    const values = await form.validateFields().catch(() => null);
    const chosen = values && chosenOf(values);
    if (chosen) onPreview?.(chosen);
  };
  return (
    <FormDialog<Removal>
      title={t(words.removalTitle)}
      okText={okText ?? (count === 1 ? t(notes.removeOne) : t(notes.removeConfirm, { count }))}
      danger
      busy={busy}
      form={form}
      // What was written for one reason says nothing about another (trap T77).
      onValuesChange={(changed) => 'removal_reason' in changed && form.setFieldValue('additional_infos', '')}
      footer={
        onPreview
          ? (_buttons, { OkBtn, CancelBtn }) => (
              <>
                <CancelBtn />
                <Button onClick={() => void look()}>{t(frame.lookAtRemoval)}</Button>
                <OkBtn />
              </>
            )
          : undefined
      }
      onFinish={(values) => {
        const chosen = chosenOf(values);
        if (chosen) onConfirm(chosen);
      }}
      onFinishFailed={notifyMissing}
      onClose={onClose}
    >
      <Form.Item name="removal_reason" label={t(words.removalReason)} rules={[rule('removal_reason')]}>
        <Select options={removalReasons.map((value) => ({ value, label: t(removalReasonLabels[value]) }))} />
      </Form.Item>
      <Form.Item
        name="additional_infos"
        label={t(words.additionalInfos)}
        rules={[rule('additional_infos')]}
        className={styles.last}
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}
