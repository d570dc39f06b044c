import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Radio, Tag } from 'antd';
import { productDrawerTexts as words } from '#features/products/contract/product-drawer.texts.ts';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { DraftImage } from './draft-images.ts';
import { Picture } from './picture.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  readonly image: DraftImage;
  readonly number: number;
  readonly last: boolean;
  /** One name for all radios of the product, so that the arrow keys move between them. */
  readonly group: string;
  readonly onCover: () => void;
  readonly onMark: (deleted: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
};

export function ImageTile({ image, number, last, group, onCover, onMark, onMove }: Props) {
  const t = useText();
  const { mayEdit } = useDraft();
  return (
    <li className={image.is_deleted ? 'pd-image pd-image-deleted' : 'pd-image'}>
      <Picture url={image.url} alt={t(notes.imageName, { number })} className="pd-image-picture" />
      <div className="pd-image-tags">
        {image.fileId === null ? null : <Tag color="processing">{t(notes.newImage)}</Tag>}
        {image.is_variant ? <Tag>{t(notes.variantImage)}</Tag> : null}
      </div>
      {image.is_deleted ? (
        <div className="pd-image-foot">
          <span className="pd-faint">{t(notes.goesOnSave)}</span>
          {mayEdit ? (
            <Button size="small" aria-label={t(notes.restoreImage, { number })} onClick={() => onMark(false)}>
              {t(notes.restore)}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="pd-image-foot">
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
      )}
    </li>
  );
}

function TileButtons({ number, last, onMark, onMove }: Pick<Props, 'number' | 'last' | 'onMark' | 'onMove'>) {
  const t = useText();
  return (
    <span className="pd-image-buttons">
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
