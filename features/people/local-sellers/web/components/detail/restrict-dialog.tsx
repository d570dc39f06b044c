import { Form, Input } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { messageLimit } from '#features/people/local-sellers/contract/local-sellers.suspension.ts';
import { localSellerTexts, suspensionTexts } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useRestrict } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks what the seller is told, and says what is refused from then on. */
export function RestrictDialog({ seller, onClose }: Props) {
  const t = useText();
  const restrict = useRestrict(onClose);
  return (
    <FormDialog<{ message: string }>
      title={t(words.restrictTitle, { name: seller.name })}
      okText={t(localSellerTexts.restrict)}
      danger
      busy={restrict.isPending}
      onFinish={({ message }, refused) =>
        restrict.mutate({ params: { id: seller.id }, body: { restricted: true, message } }, { onError: refused })
      }
      below={
        <section className={styles.effect} aria-label={t(suspensionTexts.effect)}>
          <h3>{t(suspensionTexts.effect)}</h3>
          <ul>
            <li>{t(words.restrictNoNew)}</li>
            <li>{t(words.restrictKeeps)}</li>
          </ul>
        </section>
      }
      onClose={onClose}
    >
      <Form.Item
        name="message"
        label={t(words.restrictMessage)}
        extra={t(words.restrictMessageWhy)}
        rules={[{ required: true, whitespace: true, message: t(words.messageNeeded) }]}
      >
        <Input.TextArea rows={4} maxLength={messageLimit} lang="sq" />
      </Form.Item>
    </FormDialog>
  );
}
