import { AutoComplete, Button, Input } from 'antd';
import { useId, useState } from 'react';
import {
  addAttributeWithValue,
  addValue,
  attributeNameLength,
  attributeValueLength,
} from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { useAddAttributeWithValue, useAddValue } from '#features/catalogue/attributes/web/attributes.public.ts';
import { foldText } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { mappingTexts as words } from '../mapping.texts.ts';
import styles from './mapping.module.css';

type Group = { readonly id: number; readonly original_name: string };
type Props = {
  readonly groups: readonly Group[];
  /** As the supplier writes them; a person may write them otherwise. */
  readonly attribute: string;
  readonly value: string;
  readonly onMade: (value: { id: number; name: string }) => void;
};

/** Makes a value of the shops where none fits: of an attribute that is there, or of a new one that is named here. */
export function NewValue({ groups, ...supplied }: Props) {
  const t = useText();
  const id = useId();
  const { scoped } = useActor();
  const [attribute, setAttribute] = useState(supplied.attribute.slice(0, attributeNameLength));
  const [value, setValue] = useState(supplied.value.slice(0, attributeValueLength));
  const add = useAddValue();
  const addWith = useAddAttributeWithValue();
  const mayValue = useMayCall(addValue);
  const mayAttribute = useMayCall(addAttributeWithValue);
  if (scoped || !(mayValue || mayAttribute)) return null;
  const wanted = foldText(attribute.trim());
  const group = groups.find(({ original_name: name }) => foldText(name) === wanted);
  const make = () => {
    add.reset();
    addWith.reset();
    const how = { onSuccess: supplied.onMade };
    if (group) add.mutate({ params: { id: group.id }, body: { name: value } }, how);
    else addWith.mutate({ body: { name: attribute, value } }, how);
  };
  const error = add.error ?? addWith.error;
  return (
    <fieldset className={styles.newValue}>
      <legend>{t(words.newValue)}</legend>
      <label htmlFor={`${id}a`}>{t(words.newValueAttribute)}</label>
      <AutoComplete
        id={`${id}a`}
        value={attribute}
        options={groups
          .filter(({ original_name: name }) => foldText(name).includes(wanted))
          .map(({ original_name: name }) => ({ value: name }))}
        onChange={setAttribute}
      />
      <label htmlFor={`${id}v`}>{t(words.newValueName)}</label>
      <Input
        id={`${id}v`}
        value={value}
        maxLength={attributeValueLength}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        disabled={!(group ? mayValue : mayAttribute) || wanted === '' || value.trim() === ''}
        loading={add.isPending || addWith.isPending}
        onClick={make}
      >
        {t(group ? words.addValue : words.addWithValue)}
      </Button>
      {error ? <p role="alert">{error.issues[0]?.message ?? error.message}</p> : null}
    </fieldset>
  );
}
