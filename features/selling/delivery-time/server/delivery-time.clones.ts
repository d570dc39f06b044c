import { type ClonePart, clonePart, describedAs } from '#server/clones.ts';
import { deliveryRulesPart } from '../contract/delivery-time.clones.ts';
import { deliveryRuleSteps } from './cloning/delivery-rule-steps.ts';
import { nameDeliveryRules } from './delivery-time.named.read-model.ts';

export const deliveryTimeCloneParts: readonly ClonePart[] = [
  clonePart(deliveryRulesPart, {
    open: deliveryRuleSteps,
    describe: describedAs(nameDeliveryRules),
  }),
];
