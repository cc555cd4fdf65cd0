import { RouteTabs } from '../../../ui/screen/route-tabs.tsx'
import { applicationsPath, certificationRecordsPath } from './addresses.ts'

const tabs = [
  { title: 'certification.applications', address: applicationsPath },
  { title: 'certification.records', address: certificationRecordsPath },
] as const

/** Shows the tabs 认证申请 and 审核记录 (R-CRT-01). */
export function CertificationTabs() {
  return <RouteTabs label="certification.tabs" tabs={tabs} />
}
