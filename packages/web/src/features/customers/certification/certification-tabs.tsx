import { paths } from '../../../ui/paths.ts'
import { RouteTabs } from '../../../ui/screen/route-tabs.tsx'

const tabs = [
  { title: 'certification.applications', address: paths.certification },
  { title: 'certification.records', address: paths.certificationRecords },
] as const

/** Shows the tabs 认证申请 and 审核记录 (R-CRT-01). */
export function CertificationTabs() {
  return <RouteTabs label="certification.tabs" tabs={tabs} />
}
