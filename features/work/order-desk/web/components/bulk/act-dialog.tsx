import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ActFields } from './act-fields.tsx';
import { type ActName, type ActValues, asksNothing, fresh, inputOf, operationOf } from './act-values.ts';

type Props = {
  readonly act: ActName;
  readonly ids: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** First what the operation has to know, then its preview; closing the preview leads back. */
export function ActDialog({ act, ids, onClose, onDone }: Props) {
  const t = useText();
  const plain = asksNothing.includes(act);
  const [said, setSaid] = useState<ActValues | null>(plain ? fresh : null);
  const [typed, setTyped] = useState<ActValues>(fresh);
  if (said)
    return (
      <PreviewDialog
        asked={{ operation: operationOf(act, said), input: inputOf(act, said), ids: [...ids] }}
        okText={(count) => t(act === 'mail_customers' ? words.sendMails : words.run, { count })}
        onClose={() => (plain ? onClose() : setSaid(null))}
        onDone={() => {
          onDone();
          onClose();
        }}
      />
    );
  return (
    <FormDialog<ActValues>
      title={t(words[act])}
      okText={t(words.preview)}
      initialValues={typed}
      onFinish={(values) => {
        const all = { ...fresh, ...values };
        setTyped(all);
        setSaid(all);
      }}
      onClose={onClose}
    >
      <ActFields act={act} />
    </FormDialog>
  );
}
