import { Button } from 'antd';
import { useState } from 'react';
import { fileTexts } from '#features/base/files/contract/files.texts.ts';
import { checkImages } from '#features/catalogue/products/contract/products.calls.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { chooseCover, markDeleted } from '#features/catalogue/products/contract/products.rules.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productImageTexts as words } from '#features/work/workbench/contract/product-images.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useCheckImages } from '../../../product-drawer.api.ts';
import { type DraftImage, moveImage } from '../draft/draft-images.ts';
import { useDraft, useImages } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import { ImageAlts } from './image-alts.tsx';
import { ImageOrder } from './image-order.tsx';
import { ImageTile } from './image-tile.tsx';
import { ImageUpload } from './image-upload.tsx';
import imagesSectionStyles from './images-section.module.css';
import { Lightbox } from './lightbox.tsx';
import { useImageRemarks } from './use-image-remarks.ts';

/** The photos: one cover, an order, and marks for deletion that count on save (DRW-010, DRW-021 to DRW-025). */
export function ImagesSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const { readOnly } = useActor();
  const images = useImages();
  const found = useImageRemarks(product.id, images);
  const [said, setSaid] = useState('');
  const [large, setLarge] = useState<number | null>(null);
  const change = (next: readonly DraftImage[]) => draft.change('images', next);

  const mark = (image: DraftImage, deleted: boolean) => {
    change(markDeleted(images, image, deleted));
    if (deleted) notify.success(t(fileTexts.markedForDeletion));
  };
  const move = (key: string, to: number) => change(moveImage(images, key, to));
  const step = (image: DraftImage, to: number) => {
    move(image.key, to);
    // The buttons move a photo as dragging does, and say so as dragging does.
    setSaid(t(words.putDown, { place: to + 1, count: images.length }));
  };
  const remarked = found.remarks.filter((remarks) => remarks.length > 0).length;
  return (
    <Section name="images" aside={<Aside count={images.length} remarked={remarked} />}>
      {images.length === 0 ? <p className={productDrawerStyles.faint}>{t(notes.noImages)}</p> : null}
      <ImageOrder keys={images.map((image) => image.key)} onMove={move}>
        <ul className={imagesSectionStyles.images}>
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              number={index + 1}
              last={index === images.length - 1}
              known={found.known[index] ?? {}}
              remarks={found.remarks[index] ?? []}
              variants={product.variants}
              group={`pd-cover-${product.id}`}
              onSeen={found.onSeen}
              onEnlarge={() => setLarge(index)}
              onCover={() => change(chooseCover(images, image))}
              onMark={(deleted) => mark(image, deleted)}
              onMove={(by) => step(image, index + by)}
            />
          ))}
        </ul>
      </ImageOrder>
      {large === null ? null : (
        <Lightbox images={images} at={large} onShow={setLarge} onClose={() => setLarge(null)}>
          {readOnly || !images[large] || images[large].is_deleted ? null : <ImageAlts image={images[large]} />}
        </Lightbox>
      )}
      <p className="t-hidden" role="status">
        {said}
      </p>
      {found.hasOutside ? <SourceChecks productId={product.id} checkedAt={found.checkedAt} /> : null}
      {mayEdit ? <ImageUpload /> : null}
    </Section>
  );
}

function Aside({ count, remarked }: { count: number; remarked: number }) {
  const t = useText();
  return (
    <>
      <span className={productDrawerStyles.faint}>{count || null}</span>
      {remarked > 0 ? (
        <span className={imagesSectionStyles.remarked}>{t(words.withRemarks, { count: remarked })}</span>
      ) : null}
    </>
  );
}

/** The supplier's photos stand elsewhere: whether they can be had is looked at on request, as a task. */
function SourceChecks({ productId, checkedAt }: { productId: number; checkedAt: string | null }) {
  const t = useText();
  const mayCheck = useMayCall(checkImages);
  const check = useCheckImages(() => notify.info(t(words.checking)));
  return (
    <p className={`${fieldStyles.note} ${imagesSectionStyles.sourceChecks}`}>
      {checkedAt ? t(words.lastChecked, { time: formatDateTime(checkedAt) }) : t(words.neverChecked)}
      {mayCheck ? (
        <Button size="small" loading={check.isPending} onClick={() => check.mutate({ params: { id: productId } })}>
          {t(words.checkSources)}
        </Button>
      ) : null}
    </p>
  );
}
