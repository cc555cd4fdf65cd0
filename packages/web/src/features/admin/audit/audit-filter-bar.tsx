import { auditedOperations, auditTargets } from '@rtcops/core/features/admin/audit/words'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import type { auditParams } from './audit-search.ts'

interface Props {
  search: Search<typeof auditParams>
  repeat: () => void
}

const operations = auditedOperations.map((value) => ({ value, text: `audit.operations.${value}` as const }))
const targets = auditTargets.map((value) => ({ value, text: `audit.targets.${value}` as const }))

/** Shows the filters of the audit log; none is preset, because the entry looked for may be old. */
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
      <AnyRangeFilter search={search} name="time" presets={rangePresets.created} />
    </FilterBar>
  )
}
