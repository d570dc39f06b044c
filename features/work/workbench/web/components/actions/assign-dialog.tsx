import { Form, Radio, Select } from 'antd';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { languagesInOrder } from '#features/base/shops/contract/shops.model.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { languageName } from '#web/lib/language-name.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useAssign, useAssignees } from '../../products.api.ts';
import styles from './actions.module.css';
import { type SelectedRows, sentOf } from './selected-rows.ts';

type Values = { user?: number; language?: number; translate_status: 0 | 1 };
type Props = { readonly selected: SelectedRows; readonly onClose: () => void; readonly onDone: () => void };

/** Gives the selected products to a person for a language (trap T76, VAL-040). */
export function AssignDialog({ selected, onClose, onDone }: Props) {
  const t = useText();
  const people = useAssignees();
  const shop = useCurrentShop();
  const assign = useAssign(onDone);
  const count = selected.ids.length;

  const submit = ({ user, language, translate_status }: Values) => {
    if (user === undefined || language === undefined) return;
    const one = { translate_status, user_id: user, language_id: language };
    const sent = sentOf(selected);
    const list = Array.isArray(sent) ? sent.map((product_id) => ({ ...one, product_id })) : { ...sent, ...one };
    assign.mutate({ body: { data: { list } } });
  };
  const notifyMissing = ({ errorFields }: { errorFields: { name: (string | number)[] }[] }) => {
    const person = errorFields.some(({ name }) => name[0] === 'user');
    notify.warning(t(person ? productTexts.selectAssignee : productTexts.assignLanguageMissing));
  };
  return (
    <FormDialog<Values>
      title={count === 1 ? t(notes.assignOne) : t(notes.assignTitle, { count })}
      okText={t(words.assign)}
      busy={assign.isPending}
      initialValues={{ translate_status: 0 }}
      onFinish={submit}
      onFinishFailed={notifyMissing}
      onClose={onClose}
    >
      <Form.Item
        name="user"
        label={t(words.assignee)}
        rules={[{ required: true, message: t(productTexts.selectAssignee) }]}
      >
        <Select
          loading={people.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data ?? [])
            .filter((person) => person.active && person.staff)
            .map((person) => ({ value: person.id, label: fullNameOf(person) }))}
        />
      </Form.Item>
      <Form.Item
        name="language"
        label={t(words.language)}
        rules={[{ required: true, message: t(productTexts.assignLanguageMissing) }]}
      >
        <Select
          loading={shop.isPending}
          options={(shop.data ? languagesInOrder(shop.data) : []).map((language) => ({
            value: language.id,
            label: languageName(language),
          }))}
        />
      </Form.Item>
      <Form.Item name="translate_status" label={t(notes.translateStatus)} className={styles.last}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 0, label: t(notes.toDo) },
            { value: 1, label: t(notes.done) },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
