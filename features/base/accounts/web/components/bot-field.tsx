import { Form, Input } from 'antd';

/** A field nobody sees: who fills it is no person. Spread `useTrap()` beside it into the request. */
export const BotField = () => (
  <div className="t-public-trap" aria-hidden="true">
    <Form.Item name="website" label="Website" initialValue="">
      <Input tabIndex={-1} autoComplete="off" />
    </Form.Item>
  </div>
);
