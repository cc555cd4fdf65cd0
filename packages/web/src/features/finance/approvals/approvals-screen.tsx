import { Button } from '@blueprintjs/core'
import { listApprovals } from '@rtcops/core/api/generated/operations'
import { approvalColumns, approvalKinds, approvalStates } from '@rtcops/core/features/finance/approvals/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CompanyFilter } from '../../../ui/filter/company-filter.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ApprovalDrawer } from './approval-drawer.tsx'
import { approvalParams, approvalsFilter, kinds, states } from './approvals-search.ts'
import { RuleDrawer } from './rule-drawer.tsx'

/** Lists the requests that wait or waited for a second member. */
export default function ApprovalsScreen() {
  const translate = useTranslate()
  const search = useSearch(approvalParams)
  const { applied, apply } = search
  const filter = approvalsFilter(applied)
  const approvals = useQuery({ ...listApprovals(filter), placeholderData: keepPreviousData })
  const [showsRule, setShowsRule] = useState(false)
  // Opening and closing the drawer keeps the page of the list.
  const show = (id: number | undefined) => apply({ id, page: applied.page })
  const isFiltered = [applied.state, applied.kind, applied.company_id].some((each) => each !== undefined)
  return (
    <Screen
      title="approval.title"
      note={translate('approval.about')}
      actions={<Button text={translate('approval.rule')} onClick={() => setShowsRule(true)} />}
    >
      <FilterBar search={search} repeat={() => void approvals.refetch()}>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
        <Filter search={search} name="kind">
          {(field) => <ChoiceSelect {...field} options={kinds} />}
        </Filter>
        <CompanyFilter search={search} />
      </FilterBar>
      <QueryTable
        query={approvals}
        columns={approvalColumns}
        paging={[filter, apply]}
        count="approval.count"
        summary={({ info }) =>
          info.for_me > 0 && <span className="ro-tag">{translate('approval.forMe', { count: info.for_me })}</span>
        }
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              state: (state) => translate(approvalStates[state].text),
              kind: (kind) => translate(approvalKinds[kind].text),
            }}
          />
        }
        actions={({ id }) => [{ label: 'approval.details', run: () => show(id) }]}
        onRow={({ id }) => show(id)}
        empty={<EmptyState text={translate(isFiltered ? 'approval.emptyFound' : 'approval.empty')} />}
      />
      {applied.id !== undefined && <ApprovalDrawer key={applied.id} id={applied.id} onClose={() => show(undefined)} />}
      {showsRule && <RuleDrawer onClose={() => setShowsRule(false)} />}
    </Screen>
  )
}
