import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { listEngineChoices } from '#features/catalogue/machine-texts/contract/machine-texts.calls.ts';
import { machineTexts } from '#features/catalogue/machine-texts/contract/machine-texts.texts.ts';
import { mapCategories, updateProduct } from '#features/catalogue/products/contract/products.calls.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { archiveProducts } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { archiveOperation } from '#features/selling/lifecycle/contract/lifecycle.operations.ts';
import { driftTexts } from '#features/selling/publishing/contract/drift/drift.texts.ts';
import { compareProducts } from '#features/selling/publishing/contract/drift/publishing.drift.calls.ts';
import { removeFromShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { useCompareProducts } from '#features/selling/publishing/web/publishing.public.ts';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Popup } from '#web/ui/popup.tsx';
import type { WantedDialog } from './action-dialogs.tsx';
import { type SelectedRows, sentOf } from './selected-rows.ts';

type Props = {
  readonly selected: SelectedRows;
  readonly onDialog: (wanted: WantedDialog) => void;
};

/** Bulk changes that are looked at before they are made; each is offered to those who may make it. */
export function MoreActions({ selected, onDialog }: Props) {
  const t = useText();
  const [edit, map, archive, remove, translate] = [
    useMayCall(updateProduct),
    useMayCall(mapCategories),
    useMayCall(archiveProducts),
    useMayCall(removeFromShop),
    useMayCall(listEngineChoices),
  ];
  const mayCompare = useMayCall(compareProducts);
  const compare = useCompareProducts(() => undefined);
  const preview = (operation: string): WantedDialog => ({
    kind: 'preview',
    ...selected,
    asked: { operation, input: {} },
  });
  const choices: [boolean, string, string, WantedDialog][] = [
    [edit, 'fields', t(words.editFields), { kind: 'fields', ...selected }],
    [map, 'replace', t(words.replaceCategories), { kind: 'replace', ...selected }],
    [translate, 'translate', t(machineTexts.translate), { kind: 'translate', ...selected }],
    [translate, 'accept-texts', t(machineTexts.acceptSome), { kind: 'accept-texts', ...selected }],
    [remove, 'remove', t(words.remove), { kind: 'remove', ...selected }],
    [archive, 'archive', t(words.archive), preview(archiveOperation.name)],
  ];
  const offered: [string, string, () => void][] = [
    ...choices.flatMap(([may, key, label, wanted]): [string, string, () => void][] =>
      may ? [[key, label, () => onDialog(wanted)]] : [],
    ),
    ...(mayCompare
      ? [
          ['compare', t(driftTexts.compareSome), () => compare.mutate({ body: { data: sentOf(selected) } })] as [
            string,
            string,
            () => void,
          ],
        ]
      : []),
  ];
  const choose = (act: () => void) =>
    selected.ids.length === 0 ? notify.warning(t(productTexts.selectProducts)) : act();
  if (offered.length === 0) return null;
  return (
    <Popup
      label={t(words.more)}
      control={(control) => (
        <Button {...control} icon={<EllipsisOutlined aria-hidden />}>
          {t(words.more)}
        </Button>
      )}
    >
      {(close) =>
        offered.map(([key, label, act]) => (
          <button
            key={key}
            type="button"
            className="t-choice"
            onClick={() => {
              close();
              choose(act);
            }}
          >
            {label}
          </button>
        ))
      }
    </Popup>
  );
}
