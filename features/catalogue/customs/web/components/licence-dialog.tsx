import { Checkbox, Form } from 'antd';
import { useShops } from '#features/base/shops/web/shops.public.ts';
import type { CnCode } from '#features/catalogue/customs/contract/customs.calls.ts';
import { licenceTexts as words } from '#features/catalogue/customs/contract/licence.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useSetCnLicence } from '../customs.api.ts';
import styles from './cn-codes.module.css';

type Values = { readonly shop_ids: readonly number[] };

/** Into which shops goods of a code come with a licence only; what a code above it says holds, too. */
export function LicenceDialog({ row, onClose }: { row: CnCode; onClose: () => void }) {
  const t = useText();
  const shops = useShops();
  const save = useSetCnLicence(onClose);
  const own = row.licences.filter(({ code }) => code === row.code).map(({ shop_id }) => shop_id);
  const above = new Map(row.licences.filter(({ code }) => code !== row.code).map((one) => [one.shop_id, one.code]));
  return (
    <FormDialog<Values>
      title={t(words.title, { code: row.code })}
      okText={t(words.save)}
      busy={save.isPending}
      okDisabled={!shops.data}
      lead={<p>{t(words.why)}</p>}
      // What a code above says is shown as it holds, and cannot be taken away here.
      initialValues={{ shop_ids: [...new Set([...own, ...above.keys()])] }}
      onFinish={({ shop_ids }, refused) =>
        save.mutate(
          {
            params: { code: row.code },
            body: { shop_ids: shop_ids.filter((id) => own.includes(id) || !above.has(id)) },
          },
          { onError: refused },
        )
      }
      onClose={onClose}
    >
      {shops.isPending ? <FirstLoad rows={3} height={32} /> : null}
      {shops.isError ? <LoadFailed error={shops.error} onRetry={() => void shops.refetch()} /> : null}
      {shops.data ? (
        <Form.Item name="shop_ids" label={t(words.licence)}>
          <Checkbox.Group
            className={styles.licences}
            options={shops.data.map(({ id, name }) => {
              const from = above.get(id);
              return {
                value: id,
                disabled: from !== undefined,
                label: from ? `${name} · ${t(words.above, { code: from })}` : name,
              };
            })}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
