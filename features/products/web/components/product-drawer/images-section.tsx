import { fileTexts } from '#features/files/contract/files.texts.ts';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import type { ProductDetail } from '#features/products/contract/products.model.ts';
import { chooseCover, markDeleted } from '#features/products/contract/products.rules.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { type DraftImage, moveImage } from './draft-images.ts';
import { ImageTile } from './image-tile.tsx';
import { ImageUpload } from './image-upload.tsx';
import { Section } from './section.tsx';
import { useDraft, useImages } from './use-draft.ts';
import './images-section.css';

/** The photos: one cover, an order, and marks for deletion that count on save (DRW-010, DRW-021 to DRW-025). */
export function ImagesSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const images = useImages();
  const change = (next: readonly DraftImage[]) => draft.change('images', next);

  const mark = (image: DraftImage, deleted: boolean) => {
    change(markDeleted(images, image, deleted));
    if (deleted) notify.success(t(fileTexts.markedForDeletion));
  };
  return (
    <Section name="images" aside={<span className="pd-faint">{images.length || null}</span>}>
      {images.length === 0 ? (
        <p className="pd-faint">{t(notes.noImages)}</p>
      ) : (
        <ul className="pd-images">
          {images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              number={index + 1}
              last={index === images.length - 1}
              group={`pd-cover-${product.id}`}
              onCover={() => change(chooseCover(images, image))}
              onMark={(deleted) => mark(image, deleted)}
              onMove={(by) => change(moveImage(images, image.key, index + by))}
            />
          ))}
        </ul>
      )}
      {mayEdit ? <ImageUpload /> : null}
    </Section>
  );
}
