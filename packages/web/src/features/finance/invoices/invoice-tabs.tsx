import { RouteTabs } from '../../../ui/screen/route-tabs.tsx'
import { informationPath, invoicesPath } from './addresses.ts'

const tabs = [
  { title: 'invoice.information', address: informationPath },
  { title: 'invoice.records', address: invoicesPath },
] as const

/** Shows the tabs 发票信息 and 开票明细 (R-INV-01). */
export function InvoiceTabs() {
  return <RouteTabs label="invoice.tabs" tabs={tabs} />
}
