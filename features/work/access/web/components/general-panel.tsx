import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import * as calls from '#features/base/permissions/contract/permissions.calls.ts';
import { differencesOf, entriesOf } from '#features/base/permissions/contract/permissions.matrix.ts';
import type { ManagedRole } from '#features/base/permissions/contract/permissions.model.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSaveRoles } from '../permissions.api.ts';
import { readPanel } from '../permissions.search.ts';
import { type DraftState, useDraft } from '../use-draft.ts';
import type { RightsData } from '../use-rights.ts';
import { Matrix } from './matrix.tsx';
import styles from './permission.module.css';
import { type Editing, RightsHead, RightsPanel, useEditing } from './rights-panel.tsx';
import { RoleActions } from './role-actions.tsx';
import { RoleShops } from './shops-line.tsx';
import { SubjectList } from './subject-list.tsx';

/** General access: what each role allows (PER-001). */
export function GeneralPanel({ data }: { data: RightsData }) {
  const t = useText();
  const { search } = useUrlSearch();
  const asked = readPanel(search);
  const draft = useDraft(data);
  const edit = useEditing(draft);
  const save = useSaveRoles(edit.saved);
  const role = data.roles.find((one) => one.id === asked.role) ?? data.roles[0];
  const bodyOf = () =>
    draft.changes.flatMap((one) => ('role_id' in one ? [{ ...one, value: one.value === true }] : []));
  return (
    <RightsPanel
      data={data}
      draft={draft}
      editing={edit.editing}
      busy={save.isPending}
      onSave={() => save.mutate({ body: bodyOf() })}
      nobody={words.chooseRole}
      chosen={
        role
          ? { name: role.name, held: draft.after.roles.get(role.id)?.granted ?? new Set(), roles: [role.name] }
          : null
      }
      list={
        <SubjectList
          title={t(words.roles)}
          find={t(words.findRole)}
          param="role"
          chosen={role?.id ?? null}
          changed={new Set(draft.changes.flatMap((one) => ('role_id' in one ? [one.role_id] : [])))}
          subjects={data.roles.map((one) => ({
            id: one.id,
            name: one.name,
            words: one.description,
            facts: <RoleFacts role={one} data={data} />,
          }))}
        />
      }
    >
      {role ? <RoleMatrix role={role} data={data} draft={draft} compare={asked.compare} edit={edit} /> : null}
    </RightsPanel>
  );
}

function RoleFacts({ role, data }: { role: ManagedRole; data: RightsData }) {
  const t = useText();
  const count = data.users.filter((user) => user.roles.some(({ id }) => id === role.id)).length;
  return (
    <>
      {role.description ? `${role.description} · ` : ''}
      {t(words.heldBy, { count })}
      {role.is_system ? ` · ${t(words.systemRole)}` : ''}
    </>
  );
}

type MatrixProps = {
  readonly role: ManagedRole;
  readonly data: RightsData;
  readonly draft: DraftState;
  readonly compare: number | null;
  readonly edit: Editing;
};

function RoleMatrix({ role, data, draft, compare, edit }: MatrixProps) {
  const t = useText();
  const may = useMayCall(calls.upsertRolePermissions);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const held = draft.after.roles.get(role.id)?.granted ?? new Set<number>();
  const other = data.roles.find((one) => one.id === compare && one.id !== role.id);
  const otherHeld = other ? draft.after.roles.get(other.id)?.granted : undefined;
  const differs = otherHeld ? differencesOf(held, otherHeld) : new Set<number>();
  const rows =
    other && onlyDifferences ? data.rows.filter((row) => entriesOf(row).some(({ id }) => differs.has(id))) : data.rows;
  const { superAdmin, held: own } = data.by;
  const locked = role.name === roleNames.superAdmin && !superAdmin;
  return (
    <>
      <RightsHead
        name={role.name}
        facts={t(words.granted, { count: held.size, total: data.permissions.length })}
        may={may}
        locked={locked}
        edit={edit}
        editText={words.editRole}
        actions={<RoleActions role={role} />}
      />
      <RoleShops role={role} />
      <Matrix
        label={t(words.matrixOf, { name: role.name })}
        rows={rows}
        held={held}
        changed={
          new Set(
            draft.changes.flatMap((one) => ('role_id' in one && one.role_id === role.id ? [one.permission_id] : [])),
          )
        }
        edit={
          edit.editing && !locked
            ? {
                // Taking away is free; what one does not hold oneself, one gives to nobody (trap T13).
                may: (id) => superAdmin || own.has(id) || held.has(id),
                set: (ids, value) =>
                  draft.set(ids.map((permission_id) => ({ role_id: role.id, permission_id, value }))),
              }
            : null
        }
        beside={
          other
            ? (id) =>
                differs.has(id) ? (
                  <span className={styles.source}>
                    {t(words.onlyHere, { role: held.has(id) ? role.name : other.name })}
                  </span>
                ) : null
            : undefined
        }
        tools={
          <Compare
            roles={data.roles.filter((one) => one.id !== role.id)}
            other={other}
            count={differs.size}
            only={onlyDifferences}
            onOnly={setOnlyDifferences}
          />
        }
      />
    </>
  );
}

type CompareProps = {
  readonly roles: readonly ManagedRole[];
  readonly other: ManagedRole | undefined;
  readonly count: number;
  readonly only: boolean;
  readonly onOnly: (only: boolean) => void;
};

function Compare({ roles, other, count, only, onOnly }: CompareProps) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  return (
    <>
      <Select<number>
        className={styles.choice}
        aria-label={t(words.compare)}
        placeholder={t(words.compare)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={other?.id ?? null}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={t(words.compareNobody)}
        onChange={(compare) => setSearch({ compare }, { replace: true })}
      />
      {other ? (
        <Checkbox checked={only} onChange={(event) => onOnly(event.target.checked)}>
          {t(words.onlyDifferences)} ({t(words.differences, { count })})
        </Checkbox>
      ) : null}
    </>
  );
}
