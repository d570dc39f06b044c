import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SavedView } from '#features/base/saved-views/contract/saved-views.model.ts';
import { savedViewTexts as words } from '#features/base/saved-views/contract/saved-views.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useCopy } from '#web/ui/copying/use-copy.ts';
import { Popup } from '#web/ui/popup.tsx';
import { useDeleteView, useSetDefaultView } from '../saved-views.api.ts';
import type { SavedViews } from '../use-saved-views.ts';
import styles from './saved-views.module.css';

type Props = { readonly saved: SavedViews; readonly view: SavedView; readonly onRename: () => void };

/** What can be done with the open view. */
export function ViewMenu({ saved, view, onRename }: Props) {
  const t = useText();
  const ask = useAsk();
  const copy = useCopy(words.copied);
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
  const items = [
    ...(view.may_change ? [{ text: words.rename, act: onRename }] : []),
    {
      text: view.is_default ? words.noDefault : words.makeDefault,
      act: () => setDefault.mutate({ body: { list: view.list, id: view.is_default ? null : view.id } }),
    },
    // The address bar already is the link.
    ...(copy ? [{ text: words.copyLink, act: () => copy(location.href) }] : []),
    { text: words.leave, act: saved.leave },
    ...(view.may_change ? [{ text: words.delete, act: () => void askAndDelete(), danger: true }] : []),
  ];
  return (
    <Popup
      label={label}
      control={(control) => (
        <Button
          {...control}
          className={styles.more}
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={label}
          title={label}
        />
      )}
    >
      {(close) =>
        items.map(({ text, act, danger }) => (
          <button
            key={text.en}
            type="button"
            className={danger ? 't-choice t-choice-danger' : 't-choice'}
            onClick={() => {
              close();
              act();
            }}
          >
            {t(text)}
          </button>
        ))
      }
    </Popup>
  );
}
