import { listChangeChecks } from '@rtcops/core/api/generated/operations'
import { checkText, partText } from '@rtcops/core/features/operations/change-checks/check-text'
import { changeCheckColumns, changeVerdictWords } from '@rtcops/core/features/operations/change-checks/columns'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckDrawer } from '../../../charts/annotations/check-drawer.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { anyRangeParam, choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { AnnotationTabs } from './annotation-tabs.tsx'
import { checkAction } from './check-action.ts'

const params = {
  ...pageParams(),
  view: choiceParam(['changes']),
  target: textParam('changeCheck.target'),
  time: anyRangeParam('changeCheck.time'),
}

/** Changes of a page: each is compared when it is shown. */
const most = 20

/** Lists changes of nodes and releases with what they did to the part that they changed. */
export function ChangesTab() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const { view: _view, ...rest } = applied
  const filter = { ...rest, limit: Math.min(rest.limit, most) }
  const checks = useQuery({ ...overRange(listChangeChecks, filter), placeholderData: keepPreviousData })
  const [checked, check] = useState<string>()
  const isFiltered = applied.target !== undefined || applied.time !== undefined
  return (
    <Screen title="annotation.title" note={translate('changeCheck.about')}>
      <AnnotationTabs active="changes" />
      <FilterBar search={search} repeat={() => void checks.refetch()}>
        <Filter search={search} name="target">
          {(field) => <TextFilter {...field} />}
        </Filter>
        <AnyRangeFilter search={search} name="time" presets={rangePresets.created} />
      </FilterBar>
      <QueryTable
        query={checks}
        columns={changeCheckColumns}
        paging={[filter, apply]}
        count="changeCheck.count"
        name="changes"
        chips={<FilterChips search={search} texts={{ time: (range) => <RangeText range={range} /> }} />}
        cells={{
          part: (row) => partText(row, translate),
          figures: (row) => (
            <StatusMark mark={changeVerdictWords[row.figures[0]?.verdict ?? 'unknown'].mark}>
              {checkText(row, translate)}
            </StatusMark>
          ),
        }}
        onRow={({ id }) => check(id)}
        actions={({ id }) => [checkAction(() => check(id))]}
        empty={<EmptyState text={translate(isFiltered ? 'changeCheck.emptyFiltered' : 'changeCheck.empty')} />}
        failed="changeCheck.failed"
      />
      {checked !== undefined && <CheckDrawer id={checked} onClose={() => check(undefined)} />}
    </Screen>
  )
}
