import { Checkbox, Form, Radio } from 'antd';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import styles from './permission.module.css';

type Props = {
  readonly name: string;
  readonly said: readonly number[] | null;
  /** What no entry means, in words. */
  readonly unlimited: string;
  readonly busy: boolean;
  readonly onSave: (shopIds: number[] | null, refused: ShowRefused) => void;
  readonly onClose: () => void;
};
type Values = { readonly limit: 'none' | 'chosen'; readonly shop_ids?: number[] };

/** No limit, or chosen shops. Shops that are switched off can be chosen, too: they may come back. */
export function ShopsDialog({ name, said, unlimited, busy, onSave, onClose }: Props) {
  const t = useText();
  const shops = useNamedShops();
  return (
    <FormDialog<Values>
      title={t(words.shopsOf, { name })}
      okText={t(words.save)}
      busy={busy}
      initialValues={{ limit: said === null ? 'none' : 'chosen', shop_ids: [...(said ?? [])] }}
      onFinish={({ limit, shop_ids = [] }, refused) => onSave(limit === 'none' ? null : shop_ids, refused)}
      lead={<p className={styles.shopsLead}>{t(words.shopsLead)}</p>}
      onClose={onClose}
    >
      <Form.Item<Values> name="limit" label={t(words.shops)}>
        <Radio.Group
          className={styles.shopsChoice}
          options={[
            { value: 'none', label: unlimited },
            { value: 'chosen', label: t(words.chosenShops) },
          ]}
        />
      </Form.Item>
      <Form.Item<Values> noStyle shouldUpdate={(before, after) => before.limit !== after.limit}>
        {({ getFieldValue }) =>
          getFieldValue('limit') === 'chosen' ? (
            <Form.Item<Values>
              name="shop_ids"
              label={t(words.chosenShops)}
              // Not `required`: it would mark the group as what only single fields may be.
              rules={[
                {
                  validator: (_rule, ids: number[] = []) =>
                    ids.length > 0 ? Promise.resolve() : Promise.reject(new Error(t(words.chooseShops))),
                },
              ]}
            >
              <Checkbox.Group
                className={styles.shopsChoice}
                options={(shops.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
              />
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </FormDialog>
  );
}
