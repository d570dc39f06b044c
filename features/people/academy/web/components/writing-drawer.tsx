import { Button, Drawer, Form } from 'antd';
import type { ReactNode } from 'react';
import { academyTexts as words } from '#features/people/academy/contract/academy.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { useSheetWidth } from '#web/ui/drawer-width.ts';
import styles from '../academy.module.css';
import { TextsFields } from './texts-fields.tsx';

type Props<Written extends object> = {
  readonly title: string;
  readonly written: Written;
  readonly saving: boolean;
  readonly onSave: (written: Written) => void;
  readonly onClose: () => void;
  /** The fields beside title and text. */
  readonly children: ReactNode;
};

/** Where staff write what sellers read: a title and a text in both languages, and what else belongs to it. */
export function WritingDrawer<Written extends object>(props: Props<Written>) {
  const { title, written, saving, onSave, onClose, children } = props;
  const t = useText();
  const width = useSheetWidth();
  const [form] = Form.useForm<Written>();
  return (
    <Drawer
      open
      onClose={onClose}
      size={width}
      title={title}
      footer={
        <div className={styles.actions}>
          <Button type="primary" loading={saving} onClick={form.submit}>
            {t(words.save)}
          </Button>
          <Button onClick={onClose}>{t(webTexts.cancel)}</Button>
        </div>
      }
    >
      <CheckedForm<Written> form={form} initialValues={written} onFinish={onSave}>
        <TextsFields />
        {children}
      </CheckedForm>
    </Drawer>
  );
}
