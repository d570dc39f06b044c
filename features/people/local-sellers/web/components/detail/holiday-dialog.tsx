import { Form, Modal } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { suspensionTexts } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { refusals } from '#web/lib/refusals.ts';
import type { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { useSetHoliday, useSuspensionPreview } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Values = { readonly starts_on: string; readonly ends_on: string };
type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks for the days, and says what the shops do meanwhile. */
export function HolidayDialog({ seller, onClose }: Props) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const set = useSetHoliday(onClose);
  const live = useSuspensionPreview(seller.id).data;
  const onError = (error: SendError) => form.setFields(refusals.fields(error));
  const needed = [{ required: true, message: t(words.dayRule) }];
  return (
    <Modal
      open
      centered
      title={t(words.holidayTitle, { name: seller.name })}
      okText={t(words.holidayDo)}
      okButtonProps={{ loading: set.isPending }}
      cancelText={t(webTexts.cancel)}
      onOk={form.submit}
      onCancel={onClose}
    >
      <CheckedForm<Values>
        form={form}
        onFinish={(body) => set.mutate({ params: { id: seller.id }, body }, { onError })}
      >
        <div className={styles.dates}>
          <Form.Item name="starts_on" label={t(words.firstDay)} rules={needed}>
            <DayField />
          </Form.Item>
          <Form.Item name="ends_on" label={t(words.lastDay)} rules={needed}>
            <DayField />
          </Form.Item>
        </div>
      </CheckedForm>
      <section className={styles.effect} aria-label={t(suspensionTexts.effect)}>
        <h3>{t(suspensionTexts.effect)}</h3>
        <ul>
          <li>{t(words.holidayEffect)}</li>
          {live ? <li>{t(words.holidayCount, { count: live.products })}</li> : null}
        </ul>
      </section>
    </Modal>
  );
}
