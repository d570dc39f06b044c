import { CloseOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  attributeNameLength,
  attributeValueLength,
  attributeValuesLimit,
  type KeptAttribute,
  type SaidValue,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { keptAttributeSentences } from '#features/catalogue/attributes/contract/kept-attributes.sentences.ts';
import { showFailure } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useAddAttribute, useAttributeGroup, useChangeAttribute } from '../attributes.api.ts';
import styles from './kept-attributes.module.css';

type Values = { readonly name: string; readonly values: readonly Partial<SaidValue>[] };
type Props = { readonly attribute: KeptAttribute | null; readonly onClose: () => void };

/** A new attribute, or one that is called otherwise or has other values. */
export function AttributeDialog({ attribute, onClose }: Props) {
  const t = useText();
  const found = useAttributeGroup(attribute?.id ?? null);
  if (!attribute) return <Fields attribute={null} values={[{ name: '' }]} onClose={onClose} />;
  if (found.data && !found.isFetching) {
    const values = found.data.attributes.map(({ id, original_name: name }) => ({ id, name }));
    return <Fields attribute={attribute} values={values} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t(words.editTitle, { name: attribute.name })}
      okText={t(words.save)}
      okDisabled
      onOk={onClose}
      onClose={onClose}
    >
      {found.error ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <FirstLoad rows={4} height={40} />
      )}
    </Dialog>
  );
}

function Fields({ attribute, values, onClose }: Props & { readonly values: Values['values'] }) {
  const t = useText();
  const add = useAddAttribute(onClose);
  const change = useChangeAttribute(onClose);
  const save = (typed: Values, refused: ShowRefused) => {
    const said = typed.values.map((value) => ({ id: value.id ?? null, name: value.name ?? '' }));
    const how = {
      onError: (error: Parameters<ShowRefused>[0]) => (error.issues.length > 0 ? refused(error) : showFailure(error)),
    };
    if (attribute)
      change.mutate(
        { params: { id: attribute.id }, body: { name: typed.name, version: attribute.version, values: said } },
        how,
      );
    else add.mutate({ body: { name: typed.name, values: said.map(({ name }) => ({ name })) } }, how);
  };
  return (
    <FormDialog<Values>
      title={attribute ? t(words.editTitle, { name: attribute.name }) : t(words.addTitle)}
      okText={t(attribute ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      initialValues={{ name: attribute?.name ?? '', values }}
      onFinish={save}
      onClose={onClose}
      below={
        attribute && attribute.products > 0 ? (
          <p className="t-faint">{t(words.renamed, { count: attribute.products })}</p>
        ) : null
      }
    >
      <Form.Item
        name="name"
        label={t(words.name)}
        rules={[{ required: true, whitespace: true, message: t(keptAttributeSentences.nameRule) }]}
      >
        <Input maxLength={attributeNameLength} autoComplete="off" />
      </Form.Item>
      <ValueFields />
    </FormDialog>
  );
}

/** One line per value. */
function ValueFields() {
  const t = useText();
  return (
    <Form.List name="values">
      {(rows, { add, remove }, { errors }) => (
        <fieldset className={styles.values}>
          <legend>{t(words.values)}</legend>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.value}>
              <Form.Item
                name={[name, 'name']}
                rules={[{ required: true, whitespace: true, message: t(keptAttributeSentences.valueRule) }]}
              >
                <Input
                  aria-label={t(words.value, { number: name + 1 })}
                  maxLength={attributeValueLength}
                  autoComplete="off"
                />
              </Form.Item>
              <Button
                icon={<CloseOutlined aria-hidden />}
                aria-label={t(words.removeValue, { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {rows.length < attributeValuesLimit ? (
            <Button onClick={() => add({ name: '' })}>{t(words.addValue)}</Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  );
}
