import { CloseOutlined } from '@ant-design/icons';
import { Button, Form, Input, Segmented } from 'antd';
import {
  type AttributeKind,
  attributeKinds,
  attributeUnitLength,
  colourPattern,
} from '#features/catalogue/attributes/contract/attributes.kinds.ts';
import {
  attributeKindTexts,
  attributesPageTexts as words,
} from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import {
  attributeNameLength,
  attributeValueLength,
  attributeValuesLimit,
  type KeptAttribute,
  type SaidValue,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { keptAttributeSentences } from '#features/catalogue/attributes/contract/kept-attributes.sentences.ts';
import { useText } from '#web/lib/text.tsx';
import { Begun } from '#web/ui/begun.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog, type ShowRefused } from '#web/ui/form-dialog.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useAddAttribute, useChangeAttribute, useKeptAttribute } from '../attributes.api.ts';
import { ColourField } from './colour-field.tsx';
import styles from './kept-attributes.module.css';

type Values = {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly unit?: string | null;
  readonly values: readonly Partial<SaidValue>[];
};
type Props = { readonly attribute: KeptAttribute | null; readonly onClose: () => void };

/** A new attribute, or one that is called otherwise or has other values. */
export function AttributeDialog({ attribute, onClose }: Props) {
  const t = useText();
  const found = useKeptAttribute(attribute?.id ?? null);
  const fresh = { name: '', kind: 'text', unit: null, values: [{ name: '' }] } as const;
  if (!attribute) return <Fields attribute={null} was={fresh} version={0} onClose={onClose} />;
  // Asked anew when it opens: a change of the whole begins with what is there.
  if (found.data && found.isFetchedAfterMount)
    return (
      <Begun read={found.data} version={found.data.version}>
        {(was) => <Fields attribute={attribute} was={was} version={was.version} onClose={onClose} />}
      </Begun>
    );
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

function Fields({ attribute, was, version, onClose }: Props & { readonly was: Values; readonly version: number }) {
  const t = useText();
  const add = useAddAttribute(onClose);
  const change = useChangeAttribute(onClose);
  const save = (typed: Values, refused: ShowRefused) => {
    const { name, kind } = typed;
    const unit = kind === 'number' ? (typed.unit ?? null) : null;
    const said = typed.values.map((value) => ({
      id: value.id ?? null,
      name: value.name ?? '',
      colour: kind === 'colour' ? (value.colour ?? null) : null,
    }));
    const how = { onError: refused };
    if (attribute)
      change.mutate({ params: { id: attribute.id }, body: { name, kind, unit, version, values: said } }, how);
    else add.mutate({ body: { name, kind, unit, values: said } }, how);
  };
  return (
    <FormDialog<Values>
      title={attribute ? t(words.editTitle, { name: attribute.name }) : t(words.addTitle)}
      okText={t(attribute ? words.save : words.add)}
      busy={add.isPending || change.isPending}
      initialValues={{
        name: was.name,
        kind: was.kind,
        unit: was.unit,
        values: was.values.map(({ id, name, colour }) => ({ id, name, colour })),
      }}
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
      <Form.Item name="kind" label={t(words.kind)}>
        <Segmented options={attributeKinds.map((value) => ({ value, label: t(attributeKindTexts[value]) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => (
          <>
            {getFieldValue('kind') === 'number' ? (
              <Form.Item name="unit" label={t(words.unit)} extra={t(words.unitWhy)}>
                <Input className={styles.unit ?? ''} maxLength={attributeUnitLength} autoComplete="off" />
              </Form.Item>
            ) : null}
            <ValueFields coloured={getFieldValue('kind') === 'colour'} />
          </>
        )}
      </Form.Item>
    </FormDialog>
  );
}

/** One line per value. */
function ValueFields({ coloured }: { coloured: boolean }) {
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
              {coloured ? (
                <Form.Item
                  name={[name, 'colour']}
                  rules={[{ pattern: colourPattern, message: t(keptAttributeSentences.colourRule) }]}
                >
                  <ColourField number={name + 1} />
                </Form.Item>
              ) : null}
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
