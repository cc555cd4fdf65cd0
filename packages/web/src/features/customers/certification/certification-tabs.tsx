import { RouteTabs } from '../../../ui/route-tabs.tsx'
import { applicationsPath, recordsPath } from './addresses.ts'

const tabs = [
  { title: 'certification.applications', address: applicationsPath },
  { title: 'certification.records', address: recordsPath },
] as const

/** 认证申请 and 审核记录 (R-CRT-01). */
export function CertificationTabs() {
  return <RouteTabs label="certification.tabs" tabs={tabs} />
}
