import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { uploadFile } from '#features/base/files/contract/files.calls.ts';
import { fileIdOf, thumbnailOf } from '#features/base/files/contract/files.rules.ts';
import { fileTexts as words } from '#features/base/files/contract/files.texts.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { ImageDrop, useImageUploads } from './image-drop.public.tsx';
import styles from './logo-field.module.css';

type Props = {
  readonly name: string;
  readonly may: boolean;
  /** What it is called; a logo unless said otherwise. */
  readonly kind?: 'logo' | 'picture';
  /** Where the saved picture is, for those that are not open to everybody (`signFileAddresses`). */
  readonly address?: string | null;
  /** A form item gives both. */
  readonly value?: string | null;
  readonly onChange?: (fileId: string | null) => void;
};

/** The one picture of something, a company or a brand; it is saved with the form, and the last one dropped stands. */
export function LogoField({ name, may, kind = 'logo', address = null, value = null, onChange }: Props) {
  const t = useText();
  // Nobody's before it is saved: until then it is there under the address its upload was answered with.
  const [dropped, setDropped] = useState<{ readonly fileId: string; readonly filePath: string } | null>(null);
  const uploads = useImageUploads((uploaded) => {
    setDropped(uploaded);
    onChange?.(uploaded.fileId);
  });
  const shown = dropped?.fileId === value ? dropped?.filePath : savedAt(value, address);
  const mayUpload = useMayCall(uploadFile) && may;
  return (
    <div className={styles.logo}>
      {value === null ? (
        <p className={styles.faint}>{t(words[`${kind}None`])}</p>
      ) : (
        <div className={styles.logoShown}>
          <img src={thumbnailOf(shown ?? '')} alt={t(words[`${kind}Of`], { name })} />
          {may ? (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(null)}>
              {t(words[`${kind}Remove`])}
            </Button>
          ) : null}
        </div>
      )}
      {mayUpload ? <ImageDrop uploads={uploads} /> : null}
    </div>
  );
}

/** An address that was signed for this picture, else the plain one. */
const savedAt = (value: string | null, address: string | null): string =>
  address !== null && fileIdOf(address) === value ? address : `/files/${value}`;
