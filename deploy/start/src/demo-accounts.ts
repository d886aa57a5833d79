// Name, role, what a newcomer can try with it. The seed of the demo makes the same accounts.
const accounts = [
  ['carrier', 'CARRIER', 'plans, publishes and shares trucks'],
  ['carrier2', 'CARRIER', 'a second dispatcher, to share with'],
  ['subcarrier', 'SUB_CARRIER', 'a dispatcher under carrier'],
  ['portal', 'SHARING_PORTAL_CARRIER', 'lends its trucks to other dispatchers'],
  ['customer', 'CUSTOMER', 'a forest owner'],
  ['customerchild', 'CUSTOMER', 'a branch of the forest owner'],
  ['subcustomer', 'SUB_CUSTOMER', 'somebody of the forest owner'],
  ['company', 'CARRIER_COMPANY', 'owns trucks'],
  ['company2', 'CARRIER_COMPANY', 'owns other trucks of the same dispatcher'],
  ['crew', 'CREW_COMPANY', 'cuts and loads the logs'],
  ['destination', 'DESTINATION_CUSTOMER', 'a mill or port'],
  ['admin', 'SUPPER_ADMIN', 'sees everything'],
] as const;

/** The table of accounts that the terminal shows once the demo is ready. */
export function demoAccounts(): string {
  const rows = accounts.map(([account, role, what]) => `  ${account.padEnd(13)} ${role.padEnd(23)} ${what}`);
  return ['Demo accounts, all with the password demo-haulboard:', '', ...rows, ''].join('\n');
}
