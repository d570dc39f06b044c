import { MoreOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { resetSecondFactorOf } from '#features/base/session/contract/second-factor.calls.ts';
import { secondFactorTexts } from '#features/base/session/contract/second-factor.texts.ts';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { listSessionsOf } from '#features/base/session/contract/session-list.calls.ts';
import { viewAs } from '#features/base/session/contract/view-as.calls.ts';
import { viewRefusal } from '#features/base/session/contract/view-as.rules.ts';
import { viewAsTexts } from '#features/base/session/contract/view-as.texts.ts';
import { useResetSecondFactor } from '#features/base/session/web/second-factor-of-others.public.ts';
import type { Account } from '#features/base/users/contract/users.accounts.calls.ts';
import * as calls from '#features/base/users/contract/users.accounts.calls.ts';
import { userTexts as words } from '#features/base/users/contract/users.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { patchSearch } from '#web/lib/search.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useDialogState } from '#web/lib/use-dialog-state.ts';
import { useAsk } from '#web/ui/ask.tsx';
import { Popup } from '#web/ui/popup.tsx';
import { useSendLink, useSetActive } from '../users.api.ts';
import { noAccountFilter } from '../users.search.ts';
import { RolesDialog } from './roles-dialog.tsx';

const ViewAsDialog = lazy(() =>
  import('#features/base/session/web/view-as.public.ts').then((module) => ({ default: module.ViewAsDialog })),
);
const SessionsDrawer = lazy(() =>
  import('#features/base/session/web/sessions-drawer.public.ts').then((module) => ({ default: module.SessionsDrawer })),
);

/** What can be done with an account. */
export function UserActions({ account }: { account: Account }) {
  const t = useText();
  const [shown, setShown] = useDialogState<'roles' | 'sessions' | 'view'>();
  const name = fullNameOf(account) || account.email;
  const close = () => setShown(null);
  return (
    <>
      <Popup
        label={t(words.actionsOf, { name })}
        control={(control) => (
          <Button {...control} type="text" icon={<MoreOutlined />} aria-label={t(words.actionsOf, { name })} />
        )}
      >
        {(hide) => (
          <Choices
            account={account}
            name={name}
            hide={hide}
            onRoles={() => setShown('roles')}
            onSessions={() => setShown('sessions')}
            onView={() => setShown('view')}
          />
        )}
      </Popup>
      {shown === 'roles' ? <RolesDialog account={account} name={name} onClose={close} /> : null}
      {shown === 'view' ? (
        <Suspense fallback={null}>
          <ViewAsDialog person={{ id: account.id, name }} onClose={close} />
        </Suspense>
      ) : null}
      {shown === 'sessions' ? (
        <Suspense fallback={null}>
          <SessionsDrawer person={{ id: account.id, name }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

type ChoicesProps = {
  readonly account: Account;
  readonly name: string;
  readonly hide: () => void;
  readonly onRoles: () => void;
  readonly onSessions: () => void;
  readonly onView: () => void;
};

function Choices({ account, name, hide, onRoles, onSessions, onView }: ChoicesProps) {
  const t = useText();
  const ask = useAsk();
  const actor = useActor();
  const sendLink = useSendLink();
  const setActive = useSetActive();
  const resetSecondFactor = useResetSecondFactor();
  const { id, state } = account;
  const params = { id };
  const viewed = { id, active: state === 'active', roles: account.roles.map((role) => role.name) };
  const deactivate = async () => {
    const question = { title: t(words.deactivateSure, { name }), confirm: t(words.deactivate), danger: true };
    if (await ask(question)) setActive.mutate({ params, body: { active: false } });
  };
  const resetStep = async () => {
    const question = {
      title: t(secondFactorTexts.resetSure, { name }),
      confirm: t(secondFactorTexts.reset),
      danger: true,
    };
    if (await ask(question)) resetSecondFactor.mutate({ params });
  };
  const choice = (text: string, act: () => void, danger = false) => (
    <button
      type="button"
      className={danger ? 't-choice t-choice-danger' : 't-choice'}
      onClick={() => {
        hide();
        act();
      }}
    >
      {text}
    </button>
  );
  return (
    <>
      <Can call={calls.setUserRoles}>{choice(t(words.changeRoles), onRoles)}</Can>
      <Link
        className="t-choice"
        to="."
        search={(before) => patchSearch(before, { ...noAccountFilter, panel: 'individual', person: id })}
      >
        {t(words.rights)}
      </Link>
      <Link
        className="t-choice"
        to="."
        search={(before) => patchSearch(before, { ...noAccountFilter, panel: 'history', by: id })}
      >
        {t(words.did)}
      </Link>
      {viewRefusal(actor.id, viewed) === null ? <Can call={viewAs}>{choice(t(viewAsTexts.act), onView)}</Can> : null}
      <Can call={listSessionsOf}>{choice(t(words.sessions), onSessions)}</Can>
      {state === 'inactive' ? null : (
        <Can call={calls.sendUserLink}>
          {choice(t(state === 'invited' ? words.inviteAgain : words.sendReset), () => sendLink.mutate({ params }))}
        </Can>
      )}
      {account.second_factor && id !== actor.id ? (
        <Can call={resetSecondFactorOf}>{choice(t(secondFactorTexts.reset), () => void resetStep(), true)}</Can>
      ) : null}
      {id === actor.id ? null : (
        <Can call={calls.setUserActive}>
          {state === 'inactive'
            ? choice(t(words.activate), () => setActive.mutate({ params, body: { active: true } }))
            : choice(t(words.deactivate), () => void deactivate(), true)}
        </Can>
      )}
    </>
  );
}
