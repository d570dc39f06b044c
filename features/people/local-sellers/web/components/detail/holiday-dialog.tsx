import { Form } from 'antd';
import type { Seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { standingTexts as words } from '#features/people/local-sellers/contract/local-sellers.standing.texts.ts';
import { suspensionTexts } from '#features/people/local-sellers/contract/local-sellers.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSetHoliday, useSuspensionPreview } from '../../local-sellers.api.ts';
import styles from '../../local-sellers.module.css';

type Values = { readonly starts_on: string; readonly ends_on: string };
type Props = { readonly seller: Seller; readonly onClose: () => void };

/** Asks for the days, and says what the shops do meanwhile. */
export function HolidayDialog({ seller, onClose }: Props) {
  const t = useText();
  const set = useSetHoliday(onClose);
  const live = useSuspensionPreview(seller.id).data;
  const needed = [{ required: true, message: t(words.dayRule) }];
  return (
    <FormDialog<Values>
      title={t(words.holidayTitle, { name: seller.name })}
      okText={t(words.holidayDo)}
      busy={set.isPending}
      onFinish={(body, refused) => set.mutate({ params: { id: seller.id }, body }, { onError: refused })}
      below={
        <section className={styles.effect} aria-label={t(suspensionTexts.effect)}>
          <h3>{t(suspensionTexts.effect)}</h3>
          <ul>
            <li>{t(words.holidayEffect)}</li>
            {live ? <li>{t(words.holidayCount, { count: live.products })}</li> : null}
          </ul>
        </section>
      }
      onClose={onClose}
    >
      <div className={styles.dates}>
        <Form.Item name="starts_on" label={t(words.firstDay)} rules={needed}>
          <DayField />
        </Form.Item>
        <Form.Item name="ends_on" label={t(words.lastDay)} rules={needed}>
          <DayField />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
