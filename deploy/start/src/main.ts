import { productPlan } from './plan.ts';
import { run } from './run.ts';

await run(productPlan);
