import { useMayCall } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { LimitedButton } from '#web/ui/grid/limited-button.tsx';
import { mostPicked, mostSlips, printOrderSlips, printPickList } from '../../../contract/printing.calls.ts';
import { printingTexts as words } from '../../../contract/printing.texts.ts';
import { usePrintOrderSlips, usePrintPickList } from '../../packages.api.ts';
import { useSavePrinted } from './use-save-printed.ts';

/** What the hub prints of chosen orders, wherever they were chosen: one round to fetch them, and what goes into their parcels. */
export function PrintHubSheets({ orderIds }: { orderIds: readonly number[] }) {
  const t = useText();
  const language = useLanguage();
  const picks = useMayCall(printPickList);
  const packs = useMayCall(printOrderSlips);
  const list = usePrintPickList();
  const slips = usePrintOrderSlips();
  const savePicked = useSavePrinted(words.ordersNotPicked);
  const saveSlips = useSavePrinted(words.ordersWithoutSlip);
  const order_ids = [...orderIds];
  return (
    <>
      {picks ? (
        <LimitedButton
          count={order_ids.length}
          most={mostPicked}
          loading={list.isPending}
          onClick={() => list.mutate({ body: { order_ids, language } }, { onSuccess: savePicked })}
        >
          {t(words.pickList)}
        </LimitedButton>
      ) : null}
      {packs ? (
        <LimitedButton
          count={order_ids.length}
          most={mostSlips}
          loading={slips.isPending}
          onClick={() => slips.mutate({ body: { order_ids } }, { onSuccess: saveSlips })}
        >
          {t(words.slips)}
        </LimitedButton>
      ) : null}
    </>
  );
}
