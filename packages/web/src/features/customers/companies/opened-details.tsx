import { getCompanyDetails } from '@rtcops/core/api/generated/operations'
import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText, isToldHere } from '../../../ui/failure-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CompanyDetailsDialog } from './company-details-dialog.tsx'

/** The details of the company that the address names. If they cannot be read the reason is told and nothing opens (R-GEN-23). */
export function OpenedDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error } = useQuery({ ...getCompanyDetails({ id }), staleTime: 0, gcTime: 0, retry: false })
  useEffect(() => {
    if (!error) return
    if (isToldHere(error)) toast.warning(failureText(error, 'common.failed.data', translate))
    onClose()
  }, [error, onClose, translate])
  if (!data) return null
  return <CompanyDetailsDialog details={data.info} note={nameWithRemark(data.info.company)} onClose={onClose} />
}
