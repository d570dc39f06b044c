import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { movedPricesTexts as words } from '#features/work/price-settings/contract/moved-prices.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { SendError } from '#web/lib/send.ts';
import { useText } from '#web/lib/text.tsx';
import { named, showRefused } from '#web/ui/form-refused.ts';
import styles from './price-settings.module.css';

/** Of a dialog that shows it: tables of prices need room. */
export const dialogWidth = 680;

type Props<Values, Found> = {
  readonly form: FormInstance<Values>;
  /** Asks what these values would move. */
  readonly ask: (values: Values) => Promise<Found>;
  readonly children: (found: Found) => ReactNode;
};

/** Which prices the values of a form would move, before they are saved. What is shown is of the values as they stand, or says that it is not. */
export function MovesPreview<Values extends object, Found>({ form, ask, children }: Props<Values, Found>) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<{ readonly of: string; readonly found: Found } | null>(null);
  const stand = JSON.stringify(Form.useWatch([], form) ?? null);
  const show = async () => {
    // A field that is wrong says so itself.
    const values = await form.validateFields().catch(() => null);
    if (values === null) return;
    setAsking(true);
    try {
      setTold({ of: JSON.stringify(form.getFieldsValue()), found: await ask(values) });
    } catch (error) {
      if (!(error instanceof SendError)) showFailure(error);
      // A refusal inside a field of several lines is shown at the field.
      else
        showRefused(
          form,
          named(error, (field) => field.split('.')[0]!),
        );
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className={styles.preview} aria-live="polite">
      <Button loading={asking} onClick={() => void show()}>
        {t(words.show)}
      </Button>
      {told === null ? null : told.of === stand ? (
        <>
          <p className="t-faint">{t(words.today)}</p>
          {children(told.found)}
        </>
      ) : (
        <p>{t(words.changed)}</p>
      )}
    </section>
  );
}
