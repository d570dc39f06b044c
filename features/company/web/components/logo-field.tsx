import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { companyTexts as words } from '#features/company/contract/company.texts.ts';
import { uploadFile } from '#features/files/contract/files.calls.ts';
import { ImageDrop, useImageUploads } from '#features/files/web/image-drop.public.tsx';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';

type Props = {
  readonly name: string;
  readonly may: boolean;
  /** A form item gives both. */
  readonly value?: string | null;
  readonly onChange?: (fileId: string | null) => void;
};

/** The picture of the company; it is saved with the form, and the last one dropped stands. */
export function LogoField({ name, may, value = null, onChange }: Props) {
  const t = useText();
  const uploads = useImageUploads(({ fileId }) => onChange?.(fileId));
  const mayUpload = useMayCall(uploadFile) && may;
  return (
    <div className="co-logo">
      {value === null ? (
        <p className="co-faint">{t(words.logoNone)}</p>
      ) : (
        <div className="co-logo-shown">
          <img src={`/files/${value}/thumb`} alt={t(words.logoOf, { name })} />
          {may ? (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(null)}>
              {t(words.logoRemove)}
            </Button>
          ) : null}
        </div>
      )}
      {mayUpload ? <ImageDrop uploads={uploads} /> : null}
    </div>
  );
}
