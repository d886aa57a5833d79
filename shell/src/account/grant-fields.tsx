import type { Role } from '@haulboard/contract';
import { Select } from '@haulboard/ui/form';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { HitSelect } from '../search/hit-select.tsx';
import { ROLE_NAMES } from '../texts/role-names.ts';
import { Field } from '../fields/field.tsx';
import { GIVEN_ROLES, needsCarrier, needsCompany, needsCustomer, type Grant } from './grant.ts';

/** What is said on other records afterwards: until then these accounts see nothing. */
const NEXT_STEPS: Partial<Record<Role, MessageDescriptor>> = {
  CREW_COMPANY: msg`Then choose this account on the records of its crews (Settings, Crews).`,
  DESTINATION_CUSTOMER: msg`Then choose this account on the record of its destination (Settings, Destinations).`,
};

type Props = {
  grant: Grant;
  faults: Readonly<Record<string, string>>;
  onChange: (grant: Grant) => void;
};

/** Role, and the carrier, company or customer that goes with it. */
export function GrantFields({ grant, faults, onChange }: Props) {
  const { t } = useLingui();
  const { role, carrier, company, customer } = grant;
  return (
    <>
      <Field
        id="grant-role"
        label={<Trans>Role</Trans>}
        fault={faults['role_code']}
        hint={role && NEXT_STEPS[role] && t(NEXT_STEPS[role])}
      >
        {(props) => (
          <Select<Role>
            {...props}
            // Letters narrow the list: what is typed and Enter take the role that is read.
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t`Choose a role`}
            options={GIVEN_ROLES.map((value) => ({ value, label: t(ROLE_NAMES[value]) }))}
            {...(role === undefined ? {} : { value: role })}
            onChange={(chosen) => onChange({ ...grant, role: chosen })}
          />
        )}
      </Field>
      {needsCarrier(grant) && (
        <Field
          id="grant-carrier"
          label={<Trans>Carrier</Trans>}
          fault={faults['carrier_id']}
          hint={<Trans>The dispatcher’s business the account belongs to</Trans>}
        >
          {(props) => (
            <HitSelect
              id={props.id}
              kind="carrier"
              value={carrier}
              isWrong={props['aria-invalid']}
              describedBy={props['aria-describedby']}
              onChoose={(chosen) => {
                const { carrier: _, ...rest } = grant;
                onChange(chosen ? { ...rest, carrier: chosen } : rest);
              }}
            />
          )}
        </Field>
      )}
      {needsCompany(grant) && (
        <Field
          id="grant-company"
          label={<Trans>Carrier company</Trans>}
          fault={faults['carrier_company_id']}
          hint={<Trans>The account sees its trucks, whichever dispatcher plans them</Trans>}
        >
          {(props) => (
            <HitSelect
              id={props.id}
              kind="carrier_company"
              value={company}
              isWrong={props['aria-invalid']}
              describedBy={props['aria-describedby']}
              onChoose={(chosen) => {
                const { company: _, ...rest } = grant;
                onChange(chosen ? { ...rest, company: chosen } : rest);
              }}
            />
          )}
        </Field>
      )}
      {needsCustomer(grant) && (
        <Field id="grant-customer" label={<Trans>Customer</Trans>} fault={faults['customer_id']}>
          {(props) => (
            <HitSelect
              id={props.id}
              kind="customer"
              value={customer}
              isWrong={props['aria-invalid']}
              describedBy={props['aria-describedby']}
              onChoose={(chosen) => {
                const { customer: _, ...rest } = grant;
                onChange(chosen ? { ...rest, customer: chosen } : rest);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
