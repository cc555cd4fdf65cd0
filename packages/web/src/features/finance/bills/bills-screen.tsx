import './bills.css'
import { getExpenseBillChart, listExpenseBills } from '@rtcops/core/api/generated/operations'
import { type Bill, billColumns } from '@rtcops/core/features/finance/bills/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { MonthsText, wholeMonths } from '../../../ui/range/month-picker.tsx'
import { OpenNote } from '../../../ui/range/open-note.tsx'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { daysOfMonth } from './addresses.ts'
import { BillDrawer } from './bill-drawer.tsx'
import { BillsChartPanel } from './bills-chart-panel.tsx'
import { BillsFilterBar } from './bills-filter-bar.tsx'
import { byDay, byMonth, useBillSearch } from './bills-search.ts'
import { useOpenedBill } from './use-opened-bill.ts'

/** Shows what the projects used and what it costs, by day or month. */
export default function BillsScreen() {
  const translate = useTranslate()
  const search = useBillSearch()
  const { applied, apply } = search
  const { page: _, limit: __, order, ...filter } = applied
  const [opened, open] = useOpenedBill()
  const bills = useQuery({ ...overRange(listExpenseBills, applied), placeholderData: keepPreviousData })
  const isMonths = filter.type === byMonth
  // The chart shows days even above a list of months (R-BILL-05).
  const days = isMonths ? { ...filter, type: byDay as typeof filter.type, time: wholeMonths(filter.time) } : filter
  const chart = useQuery({ ...overRange(getExpenseBillChart, days), placeholderData: keepPreviousData })
  const repeat = () => {
    void bills.refetch()
    void chart.refetch()
  }
  const showDays = (bill: Bill) =>
    apply({ type: byDay, time: daysOfMonth(bill), company_id: bill.company_id, appkey: bill.appkey })
  const isOfMonth = ({ day }: Bill) => day.length === 7
  return (
    <Screen
      title="bill.title"
      actions={
        <ExportButton
          input={() => withWireRange<'exportExpenseBills'>({ ...filter, ...(order ? { order } : {}) })}
          operation="exportExpenseBills"
        />
      }
    >
      <BillsFilterBar search={search} repeat={repeat} />
      <BillsChartPanel query={chart} />
      <QueryTable
        query={bills}
        columns={billColumns}
        paging={[applied, apply]}
        count="bill.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              type: (type) => translate(type === byMonth ? 'bill.byMonth' : 'bill.byDay'),
              time: (range) => (isMonths ? <MonthsText range={range} /> : <RangeText range={range} />),
            }}
          />
        }
        tools={
          bills.data && (
            <OpenNote
              open={bills.data.info.open}
              included="bill.openNote"
              unavailable="bill.openUnavailable"
              uncounted={bills.data.info.uncounted}
            />
          )
        }
        totals={({ info: { open: _open, ...sums } }) => sums}
        actions={(bill) => [
          isOfMonth(bill)
            ? { label: 'bill.showDays', run: () => showDays(bill) }
            : { label: 'bill.explain', run: () => open(bill) },
        ]}
        onRow={(bill) => (isOfMonth(bill) ? showDays(bill) : open(bill))}
        empty={<EmptyState text={translate('bill.empty')} />}
      />
      {opened && <BillDrawer of={opened} onClose={() => open(undefined)} />}
    </Screen>
  )
}
