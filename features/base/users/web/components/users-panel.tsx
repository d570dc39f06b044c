import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { setSecondFactorPolicy } from '#features/base/session/contract/second-factor.calls.ts';
import { secondFactorTexts } from '#features/base/session/contract/second-factor.texts.ts';
import { SecondFactorPolicy } from '#features/base/session/web/second-factor-of-others.public.ts';
import type { Account } from '#features/base/users/contract/users.accounts.calls.ts';
import * as calls from '#features/base/users/contract/users.accounts.calls.ts';
import { type AccountState, accountStates, accountsPageSize } from '#features/base/users/contract/users.rules.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { filterPatch, pagePatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { NothingFound } from '#web/ui/list-states.tsx';
import { PagedList } from '#web/ui/pages/paged-list.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { stateWords } from '../user-words.ts';
import { useAccounts, useRoles } from '../users.api.ts';
import { type AccountsAsked, noAccountFilter, readAccounts } from '../users.search.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './users.module.css';

/** Who has an account: roles, state, last sign-in, and what can be done about it. */
export function UsersPanel() {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const asked = readAccounts(search);
  const found = useAccounts(asked.request);
  const [dialog, setDialog] = useDialogState<'invite' | 'policy'>();
  return (
    <section aria-label={t(words.users)}>
      <div className={styles.tools}>
        <Filters asked={asked} />
        <div className={styles.toolsActs}>
          <Can call={setSecondFactorPolicy}>
            <Button onClick={() => setDialog('policy')}>{t(secondFactorTexts.title)}</Button>
          </Can>
          <Can call={calls.inviteUser}>
            <Button type="primary" onClick={() => setDialog('invite')}>
              {t(words.invite)}
            </Button>
          </Can>
        </div>
      </div>
      <PagedList
        found={found}
        page={asked.page}
        pageSize={accountsPageSize}
        onPage={(page, options) => setSearch(pagePatch(page), options)}
        told={(count) => t(words.total, { count })}
        bones={{ rows: 8, height: 56 }}
        nothing={<NothingFound {...(asked.filtered ? { onClear: () => setSearch(noAccountFilter) } : {})} />}
      >
        {({ results }) => <Table accounts={results} />}
      </PagedList>
      {dialog === 'invite' ? <InviteDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'policy' ? <SecondFactorPolicy onClose={() => setDialog(null)} /> : null}
    </section>
  );
}

function Filters({ asked }: { asked: AccountsAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const roles = useRoles();
  const [text, setText] = useState(asked.text ?? '');
  // Another address, another text: a link, "clear", the back button.
  useEffect(() => setText(asked.text ?? ''), [asked.text]);
  return (
    <>
      <Input.Search
        className={styles.find}
        aria-label={t(words.find)}
        placeholder={t(words.find)}
        allowClear
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onSearch={(value) => setSearch(filterPatch({ search_text: value.trim() }))}
      />
      <Select<number>
        className={styles.choice}
        aria-label={t(words.roles)}
        placeholder={t(words.anyRole)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={asked.role ?? null}
        options={(roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(role) => setSearch(filterPatch({ with_role: role }))}
      />
      <Select<AccountState>
        className={styles.choice}
        aria-label={t(words.state)}
        placeholder={t(words.anyState)}
        allowClear
        value={asked.state ?? null}
        options={accountStates.map((value) => ({ value, label: t(stateWords[value].text) }))}
        onChange={(state) => setSearch(filterPatch({ state }))}
      />
    </>
  );
}

function Table({ accounts }: { accounts: readonly Account[] }) {
  const t = useText();
  return (
    <div className={`t-card ${styles.card}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[words.name, words.roles, words.state, words.lastLogin].map((word) => (
              <th key={word.en} scope="col">
                {t(word)}
              </th>
            ))}
            <th scope="col" aria-label={t(words.actionsOf, { name: '' })} />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.id} account={account} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ account }: { account: Account }) {
  const t = useText();
  const { first_name, last_name, email, roles, state, last_login_at, seller, second_factor } = account;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <tr>
      <th scope="row">
        <strong>{name || email}</strong>
        <span className={styles.soft}>
          {name ? email : ''}
          {seller ? `${name ? ' · ' : ''}${t(words.ofSeller, { seller: seller.name })}` : ''}
        </span>
      </th>
      <td data-label={t(words.roles)}>
        {roles.length > 0 ? roles.map((one) => one.name).join(', ') : t(words.noRole)}
      </td>
      <td data-label={t(words.state)}>
        <StatusMark tone={lookFor(stateWords, state).tone}>{t(lookFor(stateWords, state).text)}</StatusMark>
        {second_factor ? <span className={styles.soft}>{t(secondFactorTexts.has)}</span> : null}
      </td>
      <td data-label={t(words.lastLogin)}>{last_login_at ? formatDateTime(last_login_at) : t(words.never)}</td>
      <td>
        <UserActions account={account} />
      </td>
    </tr>
  );
}
