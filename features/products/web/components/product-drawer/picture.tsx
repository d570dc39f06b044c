import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { productEditTexts as notes } from '#features/products/contract/product-edit.texts.ts';
import { useText } from '#web/lib/text.tsx';

type Props = { readonly url: string | null; readonly alt: string; readonly className: string };

/** A picture, or a placeholder in its size where there is none or it does not load. */
export function Picture({ url, alt, className }: Props) {
  const t = useText();
  // By address: another picture in the same place gets its own chance.
  const [broken, setBroken] = useState<string | null>(null);
  if (url !== null && broken !== url) {
    return (
      <img className={className} src={url} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(url)} />
    );
  }
  const why = url === null ? t(notes.noImages) : t(notes.brokenImage);
  return (
    <span className={`${className} pd-no-picture`} role="img" aria-label={alt ? `${alt}: ${why}` : why} title={why}>
      <PictureOutlined aria-hidden />
    </span>
  );
}
