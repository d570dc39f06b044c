import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { setMetricWeights } from '#features/work/user-metrics/contract/user-metrics.calls.ts';
import { mostWeight, userMetrics } from '#features/work/user-metrics/contract/user-metrics.list.ts';
import {
  userMetricRules as rules,
  userMetricTexts as words,
} from '#features/work/user-metrics/contract/user-metrics.texts.ts';
import { Can } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useSetWeights } from '../user-metrics.api.ts';

type Weights = Readonly<Record<string, number>>;

/** How many points one thing of each metric gives, for those who may change it. */
export function WeightsButton({ weights }: { weights: Weights }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <Can call={setMetricWeights}>
      <Button onClick={() => setOpen(true)}>{t(words.weights)}</Button>
      {open ? <WeightsDialog weights={weights} onClose={() => setOpen(false)} /> : null}
    </Can>
  );
}

// Keys have a point, which a form would read as a path.
const fieldOf = (key: string): string => key.replace('.', '-');

function WeightsDialog({ weights, onClose }: { weights: Weights; onClose: () => void }) {
  const t = useText();
  const set = useSetWeights(onClose);
  const fits = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= mostWeight;
  return (
    <FormDialog<Record<string, string>>
      title={t(words.weightsTitle)}
      okText={t(words.save)}
      busy={set.isPending}
      initialValues={Object.fromEntries(userMetrics.map(({ key }) => [fieldOf(key), String(weights[key])]))}
      onFinish={(values) =>
        set.mutate({
          body: { weights: Object.fromEntries(userMetrics.map(({ key }) => [key, Number(values[fieldOf(key)])])) },
        })
      }
      onClose={onClose}
    >
      <p>{t(words.weightsHelp)}</p>
      {userMetrics.map(({ key, label, meaning }) => (
        <Form.Item
          key={key}
          name={fieldOf(key)}
          label={t(label)}
          tooltip={t(meaning)}
          rules={[
            {
              validator: (_, typed: string) =>
                fits(typed) ? Promise.resolve() : Promise.reject(new Error(t(rules.weight))),
            },
          ]}
        >
          <Input inputMode="numeric" maxLength={3} autoComplete="off" />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
