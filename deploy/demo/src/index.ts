export { demoDay, type DemoLoad } from './day/demo-day.ts';
export { demoShares, type PlanKind } from './day/demo-shares.ts';
export { demoStock } from './day/demo-stock.ts';
export { statusAt, WEIGHED_BEFORE_END_S, type PlannedTimes } from './day/status-at.ts';
export { destinations } from './places/destinations.ts';
export { fences } from './reference/fences.ts';
export { forestSafety } from './places/forest-safety.ts';
export { forests } from './places/forests.ts';
export { homeBases } from './places/home-bases.ts';
export { weighbridges } from './places/weighbridges.ts';
export { accounts, DEMO_PASSWORD, type DemoAccount } from './reference/accounts.ts';
export { carriers, companies, customers } from './reference/businesses.ts';
export { crews } from './reference/crews.ts';
export { demoDrivers, inductedForests } from './reference/drivers.ts';
export { grades } from './reference/grades.ts';
export {
  configurations,
  demoAway,
  demoCof,
  demoForestLimits,
  demoGates,
  demoLoaders,
  demoPermits,
} from './reference/limits.ts';
export { deviceKeyOf, vehicles } from './reference/vehicles.ts';
export { pick, seeded } from './random.ts';
export { driveDay, type DrivenLoad } from './simulator/drive-day.ts';
export { weigh } from './simulator/fleet.ts';
