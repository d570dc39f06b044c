import { useState } from 'react';
import { PreviewDialog } from '#features/base/change-sets/web/change-sets.public.ts';
import { CnCodeFinder } from '#features/catalogue/customs/web/customs.public.ts';
import { giveCodesOperation } from '#features/catalogue/products/contract/codes/product-codes.operations.ts';
import { customsDeskTexts as words } from '#features/work/customs-desk/contract/customs-desk.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { MissingAsked } from '../customs-desk.search.ts';

type Props = { readonly filters: MissingAsked['filters']; readonly onClose: () => void };

/** One code for all products without one that the filter finds. */
export function GiveAllDialog({ filters, onClose }: Props) {
  const t = useText();
  const [code, setCode] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  if (asked && code)
    return (
      <PreviewDialog
        asked={{
          operation: giveCodesOperation.name,
          input: { pairs: [{ from: null, to: code, reason: 'chosen' }] },
          filters: { missing: true, ...filters },
        }}
        okText={(count) => t(words.changeCodes, { count })}
        onClose={() => setAsked(false)}
        onDone={onClose}
      />
    );
  return (
    <Dialog
      title={t(words.giveAllTitle)}
      okText={t(words.preview)}
      okDisabled={code === null}
      onOk={() => setAsked(true)}
      onClose={onClose}
    >
      <p>{t(Object.keys(filters).length > 0 ? words.giveAllOfFilters : words.giveAllWhy)}</p>
      <CnCodeFinder label={t(words.findAnother)} value={code} onPick={setCode} />
    </Dialog>
  );
}
