import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Fragment } from 'react';
import { deleteMapping } from '#features/catalogue/attributes/contract/attributes.calls.ts';
import type { AttributeGroup, MappedAttribute } from '#features/catalogue/attributes/contract/attributes.model.ts';
import { useDeleteMapping, useMappingsOf } from '#features/catalogue/attributes/web/attributes.public.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { LoadFailed } from '#web/ui/list-states.tsx';
import { mappedIds } from '../attributes/attribute-groups.ts';
import attributesSectionStyles from '../attributes/attributes-section.module.css';
import { field } from '../draft/draft-values.ts';
import { useDraft, useValue } from '../draft/use-draft.ts';
import productDrawerStyles from '../product-drawer.module.css';

/** What the product's attributes stand for. A row goes at once, a whole group with Update (trap T75). */
export function MappedRows({ groups }: { groups: readonly AttributeGroup[] }) {
  const t = useText();
  const { rows, error } = useMappingsOf(mappedIds(groups));
  const shown = rows.flat().filter((row) => !row.is_deleted);
  const byGroup = Map.groupBy(shown, (row) => row.attribute_group_original_name);
  if (error) return <LoadFailed error={error} />;
  if (shown.length === 0) return <p className={productDrawerStyles.faint}>{t(notes.noMapped)}</p>;
  return (
    <div className={productDrawerStyles.scrollX}>
      <table className="t-table">
        <caption>{t(notes.mappedRows)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(notes.attribute)}</th>
            <th scope="col">{t(notes.shopGroup)}</th>
            <th scope="col">{t(notes.shopAttribute)}</th>
            <th scope="col">
              <span className="t-hidden">{t(notes.delete)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...byGroup].map(([group, members]) => (
            <Fragment key={group}>
              <GroupHead group={group} rows={members} />
              {members.map((row) => (
                <MappedRow key={row.id} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GroupHead({ group, rows }: { group: string; rows: readonly MappedAttribute[] }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  // A group is marked as a whole, so its first row tells for all.
  const marked = useValue(field.mapping(rows[0]?.id ?? 0)) === true;
  const mark = () => {
    for (const row of rows) draft.change(field.mapping(row.id), !marked);
  };
  return (
    <tr className={attributesSectionStyles.groupRow}>
      <th scope="rowgroup" colSpan={3}>
        {group}
      </th>
      <td>
        {mayEdit ? (
          <Button
            size="small"
            type="link"
            danger={!marked}
            aria-label={t(marked ? notes.keepGroup : notes.deleteGroup, { name: group })}
            title={t(marked ? notes.keepGroup : notes.deleteGroup, { name: group })}
            onClick={mark}
          >
            {t(marked ? notes.restore : notes.delete)}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function MappedRow({ row }: { row: MappedAttribute }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteMapping();
  const mayDelete = useMayCall(deleteMapping);
  const marked = useValue(field.mapping(row.id)) === true;
  const from = row.attribute_original_name;
  const askAndRemove = async () => {
    const sure = await ask({
      title: t(notes.deleteMappingAsk),
      text: t(notes.deleteMappingWhat, { from, to: row.mapped_attribute_original_name }),
      confirm: t(notes.delete),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: row.id } });
  };
  return (
    <tr className={marked ? attributesSectionStyles.struck : undefined}>
      <th scope="row">{from}</th>
      <td>{row.mapped_attribute_group_original_name}</td>
      <td>{row.mapped_attribute_original_name}</td>
      <td>
        {mayDelete && !marked ? (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            loading={remove.isPending}
            aria-label={t(notes.deleteMapping, { name: from })}
            onClick={() => void askAndRemove()}
          />
        ) : null}
      </td>
    </tr>
  );
}
