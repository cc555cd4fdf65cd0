import { getCertificationRecord } from '@rtcops/core/api/generated/operations'
import type { Certification } from '@rtcops/core/features/customers/certification/columns'
import { useQueryClient } from '@tanstack/react-query'
import { ImageLink } from '../../../ui/image/image-viewer.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Opens the licence of a row (R-CRT-06). */
export function LicenceLink({ of: { id, company_name, company_business_img } }: { of: Certification }) {
  const translate = useTranslate()
  const queries = useQueryClient()
  return (
    <ImageLink
      token={company_business_img}
      label={translate('certification.column.licence')}
      note={company_name}
      renew={async () => {
        const { info } = await queries.fetchQuery({ ...getCertificationRecord({ id }), staleTime: 0 })
        return info.company_business_img
      }}
    />
  )
}
