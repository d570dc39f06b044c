import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import {
  commentLimit,
  type ProductComment,
} from '#features/catalogue/products/contract/comments/product-comments.calls.ts';
import { productCommentTexts as words } from '#features/catalogue/products/contract/comments/product-comments.texts.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useAddComment, useDeleteComment, useProductComments } from '../../../product-drawer.api.ts';
import productDrawerStyles from '../product-drawer.module.css';
import styles from './comments-section.module.css';
import fieldStyles from './field.module.css';
import { Section } from './section.tsx';

/** What staff say to one another about the product, newest first. */
export function CommentsSection({ productId }: { productId: number }) {
  const t = useText();
  const found = useProductComments(productId);
  return (
    <Section name="comments" aside={<span className={productDrawerStyles.faint}>{found.data?.length || null}</span>}>
      <p className={fieldStyles.note}>{t(words.onlyStaff)}</p>
      <Write productId={productId} />
      {found.isError && !found.data ? (
        <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <FirstLoad rows={1} height={40} />
      ) : found.data.length === 0 ? (
        <p className={productDrawerStyles.faint}>{t(words.none)}</p>
      ) : (
        <ol className={styles.comments}>
          {found.data.map((comment) => (
            <Comment key={comment.id} comment={comment} productId={productId} />
          ))}
        </ol>
      )}
    </Section>
  );
}

/** What was typed stays until it is kept. */
function Write({ productId }: { productId: number }) {
  const t = useText();
  const [text, setText] = useState('');
  const add = useAddComment(() => setText(''));
  const ready = text.trim() !== '';
  return (
    <div className={styles.commentNew}>
      <Input.TextArea
        aria-label={t(words.write)}
        placeholder={t(words.write)}
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={commentLimit}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        disabled={!ready}
        loading={add.isPending}
        onClick={() => add.mutate({ params: { id: productId }, body: { text } })}
      >
        {t(words.add)}
      </Button>
    </div>
  );
}

function Comment({ comment, productId }: { comment: ProductComment; productId: number }) {
  const t = useText();
  const ask = useAsk();
  const remove = useDeleteComment();
  const when = formatDateTime(comment.at);
  const takeBack = async () => {
    if (await ask({ title: t(words.removeAsk), confirm: t(words.removeYes), danger: true }))
      remove.mutate({ params: { id: productId, commentId: comment.id } });
  };
  return (
    <li>
      <p className={styles.commentHead}>
        <time dateTime={comment.at}>{when}</time>
        <strong>{comment.user.name}</strong>
        {comment.mine ? (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t(words.remove, { when })}
            loading={remove.isPending}
            onClick={() => void takeBack()}
          />
        ) : null}
      </p>
      <p className={styles.commentText}>{comment.text}</p>
    </li>
  );
}
