import { Button } from 'antd';
import type { FieldIssue } from '#kit/error.ts';
import { helpWith } from '#web/lib/query-client.ts';

/** What the server refused, or what did not arrive. */
export type Failure = {
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  /** What the server's log calls the request. */
  readonly reference?: string;
  readonly issues?: readonly FieldIssue[];
};

/** What a person may do about a failure besides trying again; nothing for those who have nobody to ask. */
export function HelpButtons({ error, small = false }: { error: Failure; small?: boolean }) {
  const { message, status = 0, code = '', reference = '', issues = [] } = error;
  return helpWith({ message, status, code, reference, issues }).map(({ label, run }) => (
    <Button key={label} size={small ? 'small' : 'middle'} onClick={run}>
      {label}
    </Button>
  ));
}
