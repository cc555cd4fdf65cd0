import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'

/** Shows `name（remark）`, with the remark muted (D-66). */
export function NameWithRemark(company: { name: string; remark: string }) {
  const { name, remark } = company
  return (
    <span title={nameWithRemark(company)}>
      {name}
      {remark && <span className="ro-company-remark">（{remark}）</span>}
    </span>
  )
}
