import { useMayCall } from '#web/lib/can.tsx';
import { saveDocument } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/text.tsx';
import { LimitedButton } from '#web/ui/grid/limited-button.tsx';
import { printDocuments } from '../../contract/documents.calls.ts';
import { mostOrdersPrinted } from '../../contract/documents.rules.ts';
import { documentTexts as words } from '../../contract/documents.texts.ts';
import { usePrintDocuments } from '../documents.api.ts';

/** The documents of many orders as one PDF; not there for who may not read them. */
export function PrintOfOrders({ orderIds }: { orderIds: readonly number[] }) {
  const t = useText();
  const may = useMayCall(printDocuments);
  const print = usePrintDocuments();
  if (!may) return null;
  return (
    <LimitedButton
      count={orderIds.length}
      most={mostOrdersPrinted}
      loading={print.isPending}
      onClick={() => print.mutate({ body: { orders: [...orderIds] } }, { onSuccess: saveDocument })}
    >
      {t(words.printOrders)}
    </LimitedButton>
  );
}
