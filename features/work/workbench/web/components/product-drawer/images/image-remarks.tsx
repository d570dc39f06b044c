import { WarningOutlined } from '@ant-design/icons';
import {
  type ImageRemark,
  imageMaxRatio,
  imageMinSide,
  type KnownImage,
} from '#features/catalogue/products/contract/products.images.ts';
import { productImageTexts as words } from '#features/work/workbench/contract/product-images.texts.ts';
import { formatBytes } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import styles from './images-section.module.css';

const wording = (t: Translate, remark: ImageRemark): string => {
  switch (remark.kind) {
    case 'unreachable':
      return t(words.unreachable, { why: remark.why });
    case 'small':
      return t(words.small, { side: imageMinSide });
    case 'narrow':
      return t(words.narrow, { ratio: imageMaxRatio });
    case 'heavy':
      return t(words.heavy, { limit: '2 MB' });
    case 'duplicate':
      return t(words.duplicate, { of: remark.of });
  }
};

/** Size and weight of a photo, and what is wrong with it, each in plain words. */
export function ImageRemarks({ known, remarks }: { known: KnownImage; remarks: readonly ImageRemark[] }) {
  const t = useText();
  const language = useLanguage();
  const { width, height, bytes } = known;
  const facts = [
    width && height ? t(words.pixels, { width, height }) : null,
    bytes ? formatBytes(bytes, language) : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <p className={styles.imageFacts}>{facts.join(' · ')}</p>
      {remarks.length > 0 ? (
        <ul className={styles.imageRemarks}>
          {remarks.map((remark) => (
            <li key={remark.kind}>
              <WarningOutlined aria-hidden /> {wording(t, remark)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
