import { HistoryButton } from '#features/base/history/web/history.public.ts';
import * as calls from '#features/base/permissions/contract/permissions.calls.ts';
import type { ManagedUser } from '#features/base/permissions/contract/permissions.model.ts';
import {
  effectiveIds,
  holdsSuperAdmin,
  ownWordFor,
  rolesGiving,
  sourceOf,
} from '#features/base/permissions/contract/permissions.rights.ts';
import { permissionTexts as words } from '#features/base/permissions/contract/permissions.texts.ts';
import { userHistory } from '#features/base/users/contract/users.history-kinds.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useSaveUsers } from '../permissions.api.ts';
import { readPanel } from '../permissions.search.ts';
import { type DraftState, useDraft } from '../use-draft.ts';
import type { RightsData } from '../use-rights.ts';
import { Matrix } from './matrix.tsx';
import styles from './permission.module.css';
import { type Editing, RightsHead, RightsPanel, useEditing } from './rights-panel.tsx';
import { PersonShops } from './shops-line.tsx';
import { SubjectList } from './subject-list.tsx';

/** Individual access: what each person may do and why, and their own entries, which win over the roles (PER-002, trap T12). */
export function IndividualPanel({ data }: { data: RightsData }) {
  const t = useText();
  const { search } = useUrlSearch();
  const asked = readPanel(search);
  const draft = useDraft(data);
  const edit = useEditing(draft);
  const save = useSaveUsers(edit.saved);
  const person = data.users.find((one) => one.id === asked.person) ?? data.users[0];
  const bodyOf = () => draft.changes.flatMap((one) => ('user_id' in one ? [one] : []));
  const user = person && draft.after.users.get(person.id);
  return (
    <RightsPanel
      data={data}
      draft={draft}
      editing={edit.editing}
      busy={save.isPending}
      onSave={() => save.mutate({ body: bodyOf() })}
      nobody={words.choosePerson}
      chosen={
        person
          ? {
              name: person.name || person.email,
              held: user ? effectiveIds(draft.after, user) : new Set(),
              roles: person.roles.map(({ name }) => name),
            }
          : null
      }
      list={
        <SubjectList
          title={t(words.people)}
          find={t(words.findUser)}
          param="person"
          chosen={person?.id ?? null}
          changed={new Set(draft.changes.flatMap((one) => ('user_id' in one ? [one.user_id] : [])))}
          subjects={data.users.map((one) => ({
            id: one.id,
            name: one.name || one.email,
            words: `${one.email} ${one.roles.map(({ name }) => name).join(' ')}`,
            facts: <PersonFacts person={one} />,
          }))}
        />
      }
    >
      {person ? <PersonMatrix person={person} data={data} draft={draft} edit={edit} /> : null}
    </RightsPanel>
  );
}

function PersonFacts({ person: { roles, active } }: { person: ManagedUser }) {
  const t = useText();
  return (
    <>
      {roles.length > 0 ? roles.map(({ name }) => name).join(', ') : t(words.noRoles)}
      {active ? '' : ` · ${t(words.inactive)}`}
    </>
  );
}

type MatrixProps = {
  readonly person: ManagedUser;
  readonly data: RightsData;
  readonly draft: DraftState;
  readonly edit: Editing;
};

function PersonMatrix({ person, data, draft, edit }: MatrixProps) {
  const t = useText();
  const may = useMayCall(calls.upsertUserPermissions);
  const user = draft.after.users.get(person.id);
  if (!user) return null;
  const held = effectiveIds(draft.after, user);
  const { superAdmin, held: own } = data.by;
  const locked = holdsSuperAdmin(data.rights, user) && !superAdmin;
  const set = (ids: readonly number[], wanted: boolean) =>
    draft.set(
      ids.map((permission_id) => ({
        user_id: person.id,
        permission_id,
        value: ownWordFor(draft.after, user, permission_id, wanted),
      })),
    );
  const sourceText = (id: number): string | null => {
    const roles = rolesGiving(draft.after, user, id).join(', ');
    const source = sourceOf(draft.after, user, id);
    if (source === 'role') return t(words.fromRole, { roles });
    if (source === 'own') return t(roles ? words.ownAsWell : words.own, { roles });
    if (source === 'denied') return t(roles ? words.deniedOver : words.denied, { roles });
    return null;
  };
  return (
    <>
      <RightsHead
        name={person.name || person.email}
        facts={`${person.email} · ${t(words.granted, { count: held.size, total: data.permissions.length })}`}
        may={may}
        locked={locked}
        edit={edit}
        editText={words.update}
        actions={<HistoryButton of={userHistory} id={person.id} name={person.name || person.email} />}
      />
      <PersonShops person={person} data={data} />
      <Matrix
        label={t(words.matrixOf, { name: person.name || person.email })}
        rows={data.rows}
        held={held}
        changed={
          new Set(
            draft.changes.flatMap((one) => ('user_id' in one && one.user_id === person.id ? [one.permission_id] : [])),
          )
        }
        edit={edit.editing && !locked ? { set, may: (id) => superAdmin || own.has(id) || held.has(id) } : null}
        beside={(id) => {
          const text = sourceText(id);
          return text ? (
            <span className={styles.source} data-source={sourceOf(draft.after, user, id)}>
              {text}
            </span>
          ) : null;
        }}
      />
    </>
  );
}
