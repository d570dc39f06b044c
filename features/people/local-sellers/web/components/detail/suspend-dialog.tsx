import { Form, Input, Select } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import {
  messageLimit,
  type SuspensionReason,
  suspensionReasons,
} from '#features/people/local-sellers/contract/local-sellers.suspension.ts';
import {
  localSellerTexts,
  suspensionTexts as words,
} from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { useSuspend, useSuspensionPreview } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Values = { reason?: SuspensionReason; message?: string; begins_at?: string; ends_at?: string };
type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks why, what the seller is told and how long, and shows what happens before it does. */
export function SuspendDialog({ seller, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const begins = Form.useWatch('begins_at', form);
  const suspend = useSuspend(onClose);
  const submit = ({ reason, message, begins_at, ends_at }: Values, refused: ShowRefused) =>
    suspend.mutate(
      {
        params: { id: seller.id },
        body: { reason: reason!, message: message ?? '', begins_at: momentOf(begins_at), ends_at: momentOf(ends_at) },
      },
      { onError: refused },
    );
  return (
    <FormDialog<Values>
      title={t(words.title, { name: seller.name })}
      okText={t(begins ? words.doLater : words.doIt)}
      danger
      busy={suspend.isPending}
      form={form}
      onFinish={submit}
      below={<Effect sellerId={seller.id} />}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t(words.reason)}
        rules={[{ required: true, message: t(localSellerTexts.reasonNeeded) }]}
      >
        <Select options={Object.entries(suspensionReasons).map(([value, label]) => ({ value, label: t(label) }))} />
      </Form.Item>
      <Form.Item
        name="message"
        label={t(words.message)}
        extra={t(words.messageWhy)}
        rules={[{ required: true, whitespace: true, message: t(localSellerTexts.messageNeeded) }]}
      >
        <Input.TextArea rows={4} maxLength={messageLimit} lang="sq" />
      </Form.Item>
      <div className={styles.dates}>
        <Form.Item name="begins_at" label={t(words.from)} extra={begins ? undefined : t(words.now)}>
          <MomentField />
        </Form.Item>
        <Form.Item name="ends_at" label={t(words.until)} extra={t(words.untilLifted)}>
          <MomentField />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

/** Typed without a zone: it is meant where the person sits. What is no moment goes as it is, for the server's words. */
const momentOf = (typed: string | undefined): string | null => {
  if (!typed) return null;
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? typed : date.toISOString();
};

function Effect({ sellerId }: { sellerId: number }) {
  const t = useText();
  const found = useSuspensionPreview(sellerId);
  if (found.isPending) return <FirstLoad rows={2} height={20} />;
  if (!found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { products, shops, people } = found.data;
  const list = shops.map((shop) => t(words.shopCount, { count: shop.products, shop: shop.name })).join(', ');
  return (
    <section className={styles.effect} aria-label={t(words.effect)}>
      <h3>{t(words.effect)}</h3>
      <ul>
        <li>{effectLine()}</li>
        <li>{t(words.peopleRead, { count: people })}</li>
        {products > 0 ? <li>{t(words.comesBack)}</li> : null}
      </ul>
    </section>
  );

  function effectLine(): string {
    if (products === 0) return t(words.leaveNone);
    if (shops.length === 1) return t(words.leaveOne, { products, list: shops[0]!.name });
    return t(words.leave, { products, shops: shops.length, list });
  }
}
