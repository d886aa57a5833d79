// What a change would do, before it is saved.
export { RateTrialTable } from './rate-trial-table.tsx';
export { useTrial } from './use-trial.ts';
