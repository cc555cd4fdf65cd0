import { getCompanyDetails } from '@rtcops/core/api/generated/operations'
import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CompanyDetailsDialog } from './company-details-dialog.tsx'

/**
 * Shows the details of the company in the address. If loading fails, the reason is shown and nothing opens
 * (R-GEN-23).
 */
export function OpenedDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const { data, error } = useQuery({ ...getCompanyDetails({ id }), staleTime: 0, gcTime: 0, retry: false })
  useEffect(() => {
    if (!error) return
    if (shouldToast(error)) toast.warning(failureText(error, 'common.failed.data', translate))
    onClose()
  }, [error, onClose, translate])
  if (!data) return null
  return <CompanyDetailsDialog details={data.info} note={nameWithRemark(data.info.company)} onClose={onClose} />
}
