import { listCompanies, updateCompany } from '@rtcops/core/api/generated/operations'
import type { Row } from '@rtcops/core/api/types'
import type { Member } from '@rtcops/core/features/admin/members/columns'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { z } from '@rtcops/core/rules/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { readAll } from '../../../ui/read-all.ts'
import { LoadingState } from '../../../ui/screen/loading.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CompanyTicks } from './company-ticks.tsx'

interface Props {
  member: Member
  onClose: () => void
}

const rules = z.object({ companies: z.array(z.number()) })

/** Assigns companies to a member as their salesperson, several at once; roles limited to own companies show only those. */
export function MemberCompaniesDialog({ member, onClose }: Props) {
  const translate = useTranslate()
  const queries = useQueryClient()
  const companies = useQuery({
    queryKey: ['listCompanies', 'all'],
    queryFn: () => readAll((page) => queries.fetchQuery({ ...listCompanies(page), staleTime: 0 })),
    staleTime: 0,
    gcTime: 0,
  })
  if (companies.data)
    return (
      <Assignment
        member={member}
        companies={companies.data.filter(({ state }) => state !== companyState.cancelled)}
        onClose={onClose}
      />
    )
  return (
    <DialogFrame title={translate('member.companies')} note={member.name} onClose={onClose}>
      <div className="ro-dialog-body">
        {companies.error ? (
          <ErrorState error={companies.error} fallback="common.failed.list" onRetry={() => void companies.refetch()} />
        ) : (
          <LoadingState />
        )}
      </div>
    </DialogFrame>
  )
}

function Assignment({ member, companies, onClose }: Props & { companies: readonly Row<'listCompanies'>[] }) {
  const api = useApi()
  const own = companies.filter(({ salesperson }) => salesperson === member.id).map(({ id }) => id)
  return (
    <FormDialog
      title="member.companies"
      note={member.name}
      rules={rules}
      values={{ companies: own }}
      save={async ({ companies: chosen }) => {
        const added = chosen.filter((id) => !own.includes(id))
        const removed = own.filter((id) => !chosen.includes(id))
        for (const id of added) await updateCompany(api, { id, salesperson: member.id })
        for (const id of removed) await updateCompany(api, { id, salesperson: null })
      }}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listCompanies', 'getCompanyDetails']}
      onClose={onClose}
    >
      <CompanyTicks companies={companies} memberId={member.id} />
    </FormDialog>
  )
}
