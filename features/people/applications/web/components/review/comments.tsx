import { Button, Input } from 'antd';
import { useState } from 'react';
import { commentLimit, commentOnApplication } from '#features/people/applications/contract/applications.calls.ts';
import type { ReviewedApplication } from '#features/people/applications/contract/applications.model.ts';
import { applicationTexts as words } from '#features/people/applications/contract/applications.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useCommentOn } from '../../applications.api.ts';
import styles from '../../applications.module.css';

/** What the house says of an application; what was typed stays until it is kept. */
export function Comments({ application: { id, comments } }: { application: ReviewedApplication }) {
  const t = useText();
  const [text, setText] = useState('');
  const add = useCommentOn(() => setText(''));
  return (
    <section className={styles.comments}>
      <h3>{t(words.comments)}</h3>
      <p className="t-faint">{t(words.commentsWhy)}</p>
      <ol>
        {comments.map((one) => (
          <li key={one.id}>
            <strong>{one.by}</strong> <time className="t-faint">{formatDateTime(one.at)}</time>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
      <Can call={commentOnApplication}>
        <div className={styles.comment}>
          <Input.TextArea
            aria-label={t(words.comment)}
            placeholder={t(words.comment)}
            autoSize={{ minRows: 1, maxRows: 8 }}
            maxLength={commentLimit}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            disabled={text.trim() === ''}
            loading={add.isPending}
            onClick={() => add.mutate({ params: { id }, body: { text } })}
          >
            {t(words.addComment)}
          </Button>
        </div>
      </Can>
    </section>
  );
}
