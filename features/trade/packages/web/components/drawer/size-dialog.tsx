import { Form, Input, InputNumber } from 'antd';
import { typedNumber } from '#kit/money.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { mostSideMm, parcelSizeTexts as words } from '../../../contract/parcel-size.texts.ts';
import { useSetParcelSize } from '../../packages.api.ts';

type Sides = {
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
};
type Values = Sides & { readonly cost?: string };

const sides = [
  ['length_mm', words.length],
  ['width_mm', words.width],
  ['height_mm', words.height],
] as const;

/** How large a parcel is, typed in centimetres, and for who sees costs what its carrier charges. */
export function SizeDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const set = useSetParcelSize();
  const { costs } = pack;
  const mmOf = (cm: number | null | undefined) => (cm === null || cm === undefined ? null : Math.round(cm * 10));
  const cmOf = (mm: number | null) => (mm === null ? null : mm / 10);
  const submit = ({ cost = '', ...typed }: Values, refused: ShowRefused) =>
    set.mutate(
      {
        params: { id: pack.id },
        body: {
          version: pack.version,
          length_mm: mmOf(typed.length_mm),
          width_mm: mmOf(typed.width_mm),
          height_mm: mmOf(typed.height_mm),
          ...(costs ? { cost: cost.trim() === '' ? null : typedNumber(cost) } : {}),
        },
      },
      {
        onSuccess: () => {
          notify.success(t(words.saved));
          onClose();
        },
        onError: refused,
      },
    );
  return (
    <FormDialog<Values>
      title={`${t(costs ? words.sizeAndCost : words.onlySize)}: ${pack.number}`}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={{
        length_mm: cmOf(pack.length_mm),
        width_mm: cmOf(pack.width_mm),
        height_mm: cmOf(pack.height_mm),
        cost: pack.cost ?? '',
      }}
      onFinish={submit}
      onClose={onClose}
    >
      {sides.map(([name, label], place) => (
        <Form.Item key={name} name={name} label={t(label)}>
          <InputNumber
            min={0.1}
            max={mostSideMm / 10}
            precision={1}
            step={1}
            autoFocus={place === 0}
            inputMode="decimal"
          />
        </Form.Item>
      ))}
      {costs ? (
        <Form.Item
          name="cost"
          label={t(words.costIn, { currency: pack.currency })}
          extra={t(words.costHelp)}
          rules={[{ pattern: /^\s*(\d{1,9}([.,]\d{1,2})?)?\s*$/, message: t(words.costRule) }]}
        >
          <Input inputMode="decimal" maxLength={16} autoComplete="off" />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
