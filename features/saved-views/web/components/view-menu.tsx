import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { SavedView } from '#features/saved-views/contract/saved-views.model.ts';
import { savedViewTexts as words } from '#features/saved-views/contract/saved-views.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useDeleteView, useSetDefaultView } from '../saved-views.api.ts';
import type { SavedViews } from '../use-saved-views.ts';

type Props = { readonly saved: SavedViews; readonly view: SavedView; readonly onRename: () => void };

/** What can be done with the open view. */
export function ViewMenu({ saved, view, onRename }: Props) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteView(saved.leave);
  const setDefault = useSetDefaultView();
  const label = t(words.more, { name: view.name });

  const askAndDelete = async () => {
    const sure = await ask({
      title: t(words.deleteAsk, { name: view.name }),
      text: view.shared === 'me' ? undefined : t(words.deleteShared),
      confirm: t(words.deleteDo),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: view.id } });
  };
  const actions: Readonly<Record<string, () => void>> = {
    rename: onRename,
    default: () => setDefault.mutate({ body: { list: view.list, id: view.is_default ? null : view.id } }),
    // The address bar already is the link.
    copy: () => void navigator.clipboard.writeText(location.href).then(() => notify.info(t(words.copied))),
    leave: saved.leave,
    delete: () => void askAndDelete(),
  };
  const items = [
    ...(view.may_change ? [{ key: 'rename', label: t(words.rename) }] : []),
    { key: 'default', label: t(view.is_default ? words.noDefault : words.makeDefault) },
    { key: 'copy', label: t(words.copyLink) },
    { key: 'leave', label: t(words.leave) },
    ...(view.may_change ? [{ key: 'delete', label: t(words.delete), danger: true }] : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={label} title={label} aria-haspopup="menu" />
    </Dropdown>
  );
}
