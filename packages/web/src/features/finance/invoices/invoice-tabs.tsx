import { RouteTabs } from '../../../ui/route-tabs.tsx'
import { informationPath, recordsPath } from './addresses.ts'

const tabs = [
  { title: 'invoice.information', address: informationPath },
  { title: 'invoice.records', address: recordsPath },
] as const

/** 发票信息 and 开票明细 (R-INV-01). */
export function InvoiceTabs() {
  return <RouteTabs label="invoice.tabs" tabs={tabs} />
}
