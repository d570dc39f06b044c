import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  DeleteOutlined,
  HolderOutlined,
  ZoomInOutlined,
} from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Radio, Tag } from 'antd';
import type { PointerEventHandler } from 'react';
import { lightboxTexts } from '#features/catalogue/products/contract/comments/product-comments.texts.ts';
import { productDrawerTexts as words } from '#features/catalogue/products/contract/product-drawer.texts.ts';
import type { ImageRemark, KnownImage } from '#features/catalogue/products/contract/products.images.ts';
import type { Variant } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productImageTexts as imageWords } from '#features/work/workbench/contract/product-images.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { DraftImage } from '../draft/draft-images.ts';
import { useDraft } from '../draft/use-draft.ts';
import productDrawerStyles from '../product-drawer.module.css';
import { ImageRemarks } from './image-remarks.tsx';
import { ImageVariants } from './image-variants.tsx';
import imagesSectionStyles from './images-section.module.css';
import { Picture } from './picture.tsx';
import type { SeenSize } from './use-image-remarks.ts';

type Props = {
  readonly image: DraftImage;
  readonly number: number;
  readonly last: boolean;
  readonly known: KnownImage;
  readonly remarks: readonly ImageRemark[];
  readonly variants: readonly Variant[];
  /** One name for all radios of the product, so that the arrow keys move between them. */
  readonly group: string;
  readonly onSeen: (key: string, size: SeenSize) => void;
  readonly onEnlarge: () => void;
  readonly onCover: () => void;
  readonly onMark: (deleted: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
};

export function ImageTile(props: Props) {
  const { image, number, known, remarks, variants, onSeen } = props;
  const t = useText();
  const { mayEdit } = useDraft();
  const drag = useSortable({ id: image.key, disabled: !mayEdit });
  const style = { transform: CSS.Transform.toString(drag.transform), transition: drag.transition };
  const classes = [
    imagesSectionStyles.image,
    image.is_deleted ? imagesSectionStyles.imageDeleted : '',
    drag.isDragging ? imagesSectionStyles.imageDragged : '',
    image.is_cover && !image.is_deleted ? imagesSectionStyles.imageCover : '',
  ];
  return (
    <li ref={drag.setNodeRef} style={style} className={classes.join(' ')} data-part="pd-image">
      {/* The pointer may take the photo anywhere; the keyboard has the handle. */}
      <div
        className={imagesSectionStyles.imageGrip}
        onPointerDown={drag.listeners?.onPointerDown as PointerEventHandler | undefined}
      >
        <Picture
          url={image.url}
          alt={t(notes.imageName, { number })}
          className={imagesSectionStyles.imagePicture}
          onSeen={(size) => onSeen(image.key, size)}
        />
      </div>
      <div className={imagesSectionStyles.imageTags}>
        <span className={imagesSectionStyles.imageNumber} aria-hidden="true">
          {number}
        </span>
        {image.fileId === null ? null : <Tag color="processing">{t(notes.newImage)}</Tag>}
        {image.is_variant ? <Tag>{t(notes.variantImage)}</Tag> : null}
      </div>
      {mayEdit ? (
        <button
          type="button"
          ref={drag.setActivatorNodeRef}
          className={imagesSectionStyles.imageHandle}
          {...drag.attributes}
          {...drag.listeners}
          aria-label={t(imageWords.drag, { number })}
        >
          <HolderOutlined aria-hidden />
        </button>
      ) : null}
      <button
        type="button"
        className={imagesSectionStyles.imageEnlarge}
        aria-label={t(lightboxTexts.enlarge, { number })}
        onClick={props.onEnlarge}
      >
        <ZoomInOutlined aria-hidden />
      </button>
      <ImageRemarks known={known} remarks={remarks} />
      {image.is_deleted ? null : <ImageVariants image={image} number={number} variants={variants} />}
      <Foot {...props} />
    </li>
  );
}

function Foot({ image, number, last, group, onCover, onMark, onMove }: Props) {
  const t = useText();
  const { mayEdit } = useDraft();
  if (image.is_deleted) {
    return (
      <div className={imagesSectionStyles.imageFoot}>
        <span className={productDrawerStyles.faint}>{t(notes.goesOnSave)}</span>
        {mayEdit ? (
          <Button size="small" aria-label={t(notes.restoreImage, { number })} onClick={() => onMark(false)}>
            {t(notes.restore)}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className={imagesSectionStyles.imageFoot}>
      <Radio
        name={group}
        checked={image.is_cover}
        disabled={!mayEdit}
        onChange={onCover}
        aria-label={t(image.is_cover ? notes.coverOf : notes.makeCover, { number })}
      >
        {t(words.cover)}
      </Radio>
      {mayEdit ? <TileButtons number={number} last={last} onMark={onMark} onMove={onMove} /> : null}
    </div>
  );
}

function TileButtons({ number, last, onMark, onMove }: Pick<Props, 'number' | 'last' | 'onMark' | 'onMove'>) {
  const t = useText();
  return (
    <span className={imagesSectionStyles.imageButtons}>
      <Button
        size="small"
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        disabled={number === 1}
        aria-label={t(notes.moveLeft, { number })}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowRightOutlined aria-hidden />}
        disabled={last}
        aria-label={t(notes.moveRight, { number })}
        onClick={() => onMove(1)}
      />
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t(notes.deleteImage, { number })}
        onClick={() => onMark(true)}
      />
    </span>
  );
}
