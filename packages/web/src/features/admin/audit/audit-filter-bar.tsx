import { auditedOperations, auditTargets } from '@rtcops/core/audit/words'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import type { Search } from '../../../ui/use-search.ts'
import type { auditParams } from './audit-search.ts'

interface Props {
  search: Search<typeof auditParams>
  repeat: () => void
}

const operations = auditedOperations.map((value) => ({ value, text: `audit.operations.${value}` as const }))
const targets = auditTargets.map((value) => ({ value, text: `audit.targets.${value}` as const }))

/** The filters of the audit log; none of them is set from the start, for what is looked for may be old. */
export function AuditFilterBar({ search, repeat }: Props) {
  return (
    <FilterBar search={search} repeat={repeat}>
      <Filter search={search} name="member">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="operation">
        {(field) => <ChoiceSelect {...field} options={operations} />}
      </Filter>
      <Filter search={search} name="target">
        {(field) => <ChoiceSelect {...field} options={targets} />}
      </Filter>
      <Filter search={search} name="target_id">
        {(field) => <TextFilter {...field} />}
      </Filter>
      <Filter search={search} name="time">
        {({ id, value, onChange }) => (
          <RangePicker
            id={id}
            value={value}
            onChange={onChange}
            onClear={() => onChange(undefined)}
            presets={rangePresets.created}
          />
        )}
      </Filter>
    </FilterBar>
  )
}
