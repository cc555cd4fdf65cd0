import { paths } from '../../../ui/paths.ts'
import { RouteTabs } from '../../../ui/screen/route-tabs.tsx'

const tabs = [
  { title: 'invoice.information', address: paths.invoiceInformation },
  { title: 'invoice.records', address: paths.invoices },
] as const

/** Shows the tabs 发票信息 and 开票明细 (R-INV-01). */
export function InvoiceTabs() {
  return <RouteTabs label="invoice.tabs" tabs={tabs} />
}
