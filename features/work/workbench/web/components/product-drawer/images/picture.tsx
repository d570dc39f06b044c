import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './picture.module.css';

type Props = {
  readonly url: string | null;
  readonly alt: string;
  readonly className: string | undefined;
  /** What the browser found at the address; null where it could not load it. */
  readonly onSeen?: (size: { readonly width: number; readonly height: number } | null) => void;
};

/** A picture, or a placeholder in its size where there is none or it does not load. */
export function Picture({ url, alt, className, onSeen }: Props) {
  const t = useText();
  // By address: another picture in the same place gets its own chance.
  const [broken, setBroken] = useState<string | null>(null);
  if (url !== null && broken !== url) {
    return (
      <img
        className={className}
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSeen?.({ width, height })}
        onError={() => {
          setBroken(url);
          onSeen?.(null);
        }}
      />
    );
  }
  const why = url === null ? t(notes.noImages) : t(notes.brokenImage);
  return (
    <span
      className={`${className} ${styles.noPicture}`}
      role="img"
      aria-label={alt ? `${alt}: ${why}` : why}
      title={why}
    >
      <PictureOutlined aria-hidden />
    </span>
  );
}
