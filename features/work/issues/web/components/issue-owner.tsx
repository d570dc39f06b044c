import { Select } from 'antd';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import type { Issue } from '#features/work/issues/contract/issues.model.ts';
import { issuesTexts as words } from '#features/work/issues/contract/issues.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useAssignIssue, useStaff } from '../issues.api.ts';
import styles from './issues.module.css';

type Props = { readonly issue: Issue; readonly name: string; readonly may: boolean };

/** Who has it; those who may change products give it to somebody, themselves first. */
export function IssueOwner({ issue: { id, assignee }, name, may }: Props) {
  const t = useText();
  const me = useActor();
  const staff = useStaff();
  const assign = useAssignIssue();
  const owner = assignee?.name ?? t(words.nobody);
  if (!may) return <span className="t-faint">{t(words.assigneeOf, { name: owner })}</span>;
  const people = staff
    .map((one) => ({ value: one.id, label: fullNameOf(one) || one.email }))
    .sort((a, b) => Number(b.value === me.id) - Number(a.value === me.id));
  const known = people.some(({ value }) => value === assignee?.id);
  return (
    <Select<number>
      className={styles.owner}
      aria-label={t(words.of, { action: t(words.owner), name })}
      value={assignee?.id ?? 0}
      loading={assign.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[
        { value: 0, label: t(words.nobody) },
        ...people,
        ...(assignee && !known ? [{ value: assignee.id, label: assignee.name }] : []),
      ]}
      onChange={(value) =>
        assign.mutate({ params: { id }, body: { user_id: value || null, seen: assignee?.id ?? null } })
      }
    />
  );
}
