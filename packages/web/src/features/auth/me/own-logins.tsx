import { listOwnLogins } from '@rtcops/core/api/generated/operations'
import { ownLoginColumns } from '@rtcops/core/features/auth/logins/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

const params = pageParams()

/** Lists the member's own logins, and those that were refused. */
export function OwnLogins() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const logins = useQuery({ ...listOwnLogins(filter), placeholderData: keepPreviousData })
  return (
    <QueryTable
      query={logins}
      columns={ownLoginColumns}
      paging={[filter, setFilter]}
      name="logins"
      title="loginRecord.own"
      count="loginRecord.count"
      empty={<EmptyState text={translate('loginRecord.empty')} />}
    />
  )
}
