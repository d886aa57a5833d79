import { parseArgs } from 'node:util';
import { productPlan } from './plan.ts';
import { run } from './run.ts';

// `npm start -- --fault map=hang`: the same as the setting, where a person types it.
const { fault } = parseArgs({ options: { fault: { type: 'string' } }, strict: false }).values;
if (typeof fault === 'string') {
  process.env['FAULT'] = fault;
}
await run(productPlan);
