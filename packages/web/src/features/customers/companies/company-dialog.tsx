import { addCompany, updateCompany } from '@rtcops/core/api/generated/operations'
import type { OperationId, Schema } from '@rtcops/core/api/types'
import { type CompanyChange, companyChangeRules, companyRules } from '@rtcops/core/features/customers/companies/rules'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { groupedAmount } from '@rtcops/core/money/typed-amount'
import { useApi } from '../../../ui/api.ts'
import { AmountField } from '../../../ui/field/amount-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { SalespersonField } from './salesperson-field.tsx'

type Company = Schema<'CompanyEdit'>

const { normal, disabled, cancelled } = companyState

/** Operations that return companies: the list, and the selects of all screens. */
const refresh: readonly OperationId[] = ['listCompanies', 'listCompanyOptions', 'listProjectOptions', 'listProjects']

/** Adds a company, or edits one. */
export function CompanyDialog({ of: company, onClose }: { of: Company | 'new'; onClose: () => void }) {
  return company === 'new' ? <AddDialog onClose={onClose} /> : <ChangeDialog company={company} onClose={onClose} />
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="company.addTitle"
      rules={companyRules}
      values={{ name: '', remark: '', salesperson: null, push_flow: 0, video: 0, minute_calltime: 0 }}
      save={(draft) => addCompany(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={refresh}
      onClose={onClose}
    >
      <NameFields />
      <SalespersonField />
      <Switches />
    </FormDialog>
  )
}

function ChangeDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const api = useApi()
  const { id, salesperson, salesperson_name, default_low_balance, ...fields } = company
  const isCancelled = company.state === cancelled
  return (
    <FormDialog
      title="company.editTitle"
      note={String(id)}
      rules={companyChangeRules}
      // A cancelled company is shown with its state, although no form can set that state; the form is locked then.
      values={{ ...fields, salesperson, state: company.state as CompanyChange['state'] }}
      locked={isCancelled ? 'company.cancelledFixed' : undefined}
      confirm={({ state }) =>
        state === disabled && company.state !== disabled ? 'company.disableQuestion' : undefined
      }
      save={(draft) => updateCompany(api, { id, ...draft })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={refresh}
      record={{ target: 'company', id }}
      onClose={onClose}
    >
      <NameFields />
      <SalespersonField
        fixed={isCancelled}
        {...(salesperson === null ? {} : { now: { id: salesperson, name: salesperson_name } })}
      />
      <RadioField
        name="state"
        label="company.state"
        options={isCancelled ? allStates : states}
        help="company.disableHelp"
      />
      <AmountField
        name="low_balance_threshold"
        label="company.lowThreshold"
        help="company.lowThresholdHelp"
        placeholder={groupedAmount(default_low_balance)}
      />
      <Switches />
    </FormDialog>
  )
}

function NameFields() {
  return (
    <>
      <TextField name="name" label="company.name" max={200} required />
      <TextField name="remark" label="company.remark" max={200} />
    </>
  )
}

function Switches() {
  return (
    <>
      <RadioField name="push_flow" label="company.pushFlow" options={switches} help="company.pushFlowHelp" />
      <RadioField name="video" label="company.video" options={switches} />
      <RadioField name="minute_calltime" label="company.countryStatistics" options={switches} />
    </>
  )
}

const states = [
  { value: normal, text: 'company.normal' },
  { value: disabled, text: 'company.disabled' },
] as const

const allStates = [...states, { value: cancelled, text: 'company.cancelled' }] as const

const switches = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
