import { listLogins } from '@rtcops/core/api/generated/operations'
import { loginColumns, loginResults } from '@rtcops/core/features/auth/logins/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { LoginsFilterBar } from './logins-filter-bar.tsx'
import { loginParams } from './logins-search.ts'

/** Lists everybody's logins, and those that were refused. */
export default function LoginsScreen() {
  const translate = useTranslate()
  const search = useSearch(loginParams)
  const { applied, apply } = search
  const logins = useQuery({ ...overRange(listLogins, applied), placeholderData: keepPreviousData })
  return (
    <Screen
      title="loginRecord.title"
      parents={[{ title: 'member.title', address: paths.members }]}
      actions={
        <ExportButton operation="exportLogins" input={() => withWireRange<'exportLogins'>(withoutPage(applied))} />
      }
    >
      <LoginsFilterBar search={search} repeat={() => void logins.refetch()} />
      <QueryTable
        query={logins}
        columns={loginColumns}
        paging={[applied, apply]}
        count="loginRecord.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              result: (result) => translate(loginResults[result].text),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        empty={<EmptyState text={translate('loginRecord.emptyFiltered')} />}
      />
    </Screen>
  )
}
