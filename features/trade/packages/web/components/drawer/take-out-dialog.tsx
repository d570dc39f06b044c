import { Form, InputNumber } from 'antd';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import type { PackageDetail } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { useTakeOut } from '../../packages.api.ts';

type Values = Readonly<Record<string, number | null>>;
const fieldOf = (lineId: number): string => `out_${lineId}`;

/** Some pieces of a package that has not left come out again; the others stay packed. */
export function TakeOutDialog({ pack, onClose }: { pack: PackageDetail; onClose: () => void }) {
  const t = useText();
  const set = useTakeOut();
  const { number, version, items } = pack;
  const submit = (out: Values, refused: ShowRefused) => {
    const taken = items.flatMap(({ line_id, qty }) => {
      const pieces = out[fieldOf(line_id)] ?? 0;
      return pieces > 0 ? [{ line_id, qty: qty - pieces, pieces }] : [];
    });
    const count = taken.reduce((sum, { pieces }) => sum + pieces, 0);
    if (count === 0)
      return refused({ issues: [{ field: fieldOf(items[0]?.line_id ?? 0), message: t(words.outNone) }] });
    set.mutate(
      { params: { id: pack.id }, body: { version, lines: taken.map(({ line_id, qty }) => ({ line_id, qty })) } },
      {
        onSuccess: () => {
          notify.success(t(words.takenOut, { count, number }));
          onClose();
        },
        onError: refused,
      },
    );
  };
  return (
    <FormDialog<Values>
      title={t(words.takeOutTitle, { number })}
      okText={t(words.takeOut)}
      busy={set.isPending}
      lead={<p>{t(words.takeOutWhy)}</p>}
      initialValues={Object.fromEntries(items.map(({ line_id }) => [fieldOf(line_id), 0]))}
      onFinish={submit}
      onClose={onClose}
    >
      {items.map(({ line_id, sku, name, qty }) => (
        <Form.Item
          key={line_id}
          name={fieldOf(line_id)}
          label={t(words.outOf, { sku, name, qty })}
          rules={[{ type: 'integer', min: 0, max: qty, message: t(words.outRule, { qty }) }]}
        >
          <InputNumber min={0} max={qty} precision={0} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
