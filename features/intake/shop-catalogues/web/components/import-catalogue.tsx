import { Link } from '@tanstack/react-router';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { importCatalogue } from '#features/intake/shop-catalogues/contract/shop-catalogues.calls.ts';
import { shopCatalogueTexts as words } from '#features/intake/shop-catalogues/contract/shop-catalogues.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useImportCatalogue, useResellers } from '../shop-catalogues.api.ts';

/** The button that begins with what the shop has already, for those who may set up feeds. */
export function ImportCatalogue() {
  const t = useText();
  const may = useMayCall(importCatalogue);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(words.open)}</Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const shop = useCurrentShop().data?.name ?? '';
  const sellers = useResellers(true);
  const read = useImportCatalogue(onClose);
  return (
    <FormDialog<{ seller_id: number }>
      title={t(words.title, { shop })}
      okText={t(words.start)}
      busy={read.isPending}
      onClose={onClose}
      layout="vertical"
      lead={<p>{t(words.why)}</p>}
      below={
        <p>
          {t(words.after)} <Link to="/settings/international-sellers">{t(words.toFeeds)}</Link>
        </p>
      }
      onFinish={(body, refused) => read.mutate({ body }, { onError: refused })}
    >
      <Form.Item name="seller_id" label={t(words.seller)} rules={[{ required: true, message: t(words.sellerNeeded) }]}>
        <Select<number>
          loading={sellers.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
