import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { attributesPageTexts as words } from '#features/catalogue/attributes/contract/attributes-page.texts.ts';
import type { KeptAttribute } from '#features/catalogue/attributes/contract/kept-attributes.calls.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Entry, EntryList } from '#web/ui/entry-list.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useRequiring } from '../attributes.api.ts';

/** Which shops require a value of the attribute, and in which categories; each leads to where it is said. */
export function RequiringDialog({ attribute, onClose }: { attribute: KeptAttribute; onClose: () => void }) {
  const t = useText();
  const found = useRequiring(attribute.id);
  return (
    <Dialog
      title={t(words.requiringTitle, { name: attribute.name })}
      okText={t(words.close)}
      footer={<Button onClick={onClose}>{t(words.close)}</Button>}
      onOk={onClose}
      onClose={onClose}
    >
      <p className="t-faint">{t(words.requiringWhy)}</p>
      {found.isPending ? <FirstLoad rows={3} height={40} /> : null}
      {found.error && !found.data ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} /> : null}
      <EntryList label={t(words.requiringTitle, { name: attribute.name })}>
        {(found.data ?? []).map(({ shop_id, shop_name, category_id, category }) => (
          <Entry key={`${shop_id}-${category_id}`} facts={shop_name}>
            {category_id === null ? (
              t(words.requiringAll)
            ) : (
              <Link to="/categories/show" search={() => patchSearch({}, { shopId: shop_id, category: category_id })}>
                {category}
              </Link>
            )}
          </Entry>
        ))}
      </EntryList>
    </Dialog>
  );
}
