import type { Column } from '@rtcops/core/columns/columns'
import { interruptDayColumns, joinRowColumns, userDayColumns } from '@rtcops/core/features/reports/statistics/columns'
import { describe, expect, it } from 'vitest'
import { sharedParts } from '../features/calls/calls/diagnosis/shared.ts'
import { callsBy } from '../features/calls/calls/listing.ts'
import { pricesOf } from '../features/customers/prices/listing.ts'
import { billedCallTimes, bills } from '../features/finance/bills/listing.ts'
import { invoices } from '../features/finance/invoices/listing.ts'
import { transactions } from '../features/finance/transactions/listing.ts'
import { conditions } from '../features/operations/alarms/listing.ts'
import { fitColumns, rankOf, shrinks } from './fit-columns.ts'
import type { Listing } from './listing.ts'

/** Columns that cells of each kind take. */
const usual: Readonly<Record<Column<unknown>['kind'], number>> = {
  text: 24,
  link: 24,
  country: 12,
  code: 20,
  status: 12,
  time: 11,
  day: 10,
  duration: 9,
  money: 12,
  unitPrice: 10,
  percent: 7,
  number: 9,
  decimal: 8,
}

/** Returns the columns of a list that remain at a width. */
function shownAt<Row extends object>(listing: Listing<Row>, room: number): string[] {
  const wanted = listing.columns.map((column, index) => ({
    width: usual[column.kind],
    shrinks: shrinks(column.kind),
    rank: rankOf(column, index, listing),
  }))
  const widths = fitColumns(wanted, room)
  return listing.columns.filter((_, index) => (widths[index] ?? 0) > 0).map(({ id }) => id)
}

describe('the columns of a table', () => {
  it('cut words before figures, as long as the words stay readable', () => {
    const rules = { width: 40, shrinks: true, rank: 1, isWhole: true }
    const words = [12, 14, 12, 15, 31].map((width) => ({ width, shrinks: true, rank: 3 }))
    const widths = fitColumns([{ width: 2, shrinks: false, rank: 0 }, rules, ...words], 118)
    expect(widths[1]).toBe(40)
    expect(Math.min(...widths.slice(2))).toBeGreaterThanOrEqual(12)
  })

  it('keep company, title and state of an invoice at 80 columns, rather than its codes', () => {
    const shown = shownAt(invoices, 80)
    expect(shown).toEqual(expect.arrayContaining(['id', 'company_name', 'amount', 'title', 'state']))
    expect(shown).not.toContain('tax_no')
    expect(shown).not.toContain('invoice_no')
  })

  it('keep what a call is about at 80 columns, and the project where it is not the same for all', () => {
    const shown = shownAt(callsBy(undefined, undefined), 80)
    expect(shown).toEqual(
      expect.arrayContaining(['channel_session_id', 'app_name', 'channel_name', 'create_date', 'user_num']),
    )
    const ofOne = shownAt(callsBy(undefined, 'app-1'), 80)
    expect(ofOne).toEqual(
      expect.arrayContaining(['channel_session_id', 'channel_name', 'create_date', 'user_num', 'cause']),
    )
    expect(ofOne).not.toContain('app_name')
    expect(shownAt(callsBy('rtt', undefined), 80)).toEqual(
      expect.arrayContaining(['figure', 'app_name', 'channel_name']),
    )
  })

  it('keep when a billed call began at 80 columns', () => {
    expect(shownAt(billedCallTimes, 80)).toEqual(
      expect.arrayContaining(['channel_session_id', 'channel_name', 'create_date', 'voice_time']),
    )
  })

  it('keep project and total of a bill at 80 columns, rather than partial sums', () => {
    const shown = shownAt(bills, 80)
    expect(shown).toEqual(expect.arrayContaining(['day', 'company_name', 'appkey_name', 'total_amount', 'closed']))
    expect(shown).not.toContain('video_amount')
  })

  it('keep what a list keeps, and cut the last of many figures instead', () => {
    const kept = [2, 12, 14].map((width) => ({ width, shrinks: false, rank: 1 }))
    const rules = { width: 90, shrinks: true, rank: 1, isWhole: true }
    expect(fitColumns([...kept, rules], 80)).toEqual([2, 12, 14, 80 - 2 - 12 - 14 - 3 * 2])
  })

  it('keep the time of a transaction, rather than its type, which its name says, too', () => {
    const shown = shownAt(transactions, 80)
    expect(shown).toEqual(expect.arrayContaining(['id', 'day', 'company_name', 'canUseBalance']))
    expect(shown).not.toContain('transaction_type')
  })

  it('keep prices, rather than how their time is counted', () => {
    const listing = pricesOf(['speech_sounds', 'video', 'push_flow'])
    const shown = shownAt({ ...listing, columns: listing.columns.slice(1) }, 60)
    expect(shown).toEqual(['appkey_name', 'speech_sounds_unit_price', 'video_unit_price', 'push_flow_unit_price'])
  })

  it('keep the user of a report, who has no other name', () => {
    for (const columns of [userDayColumns, joinRowColumns, interruptDayColumns]) {
      const named = columns.filter((column) => !('minor' in column))
      expect(shownAt<object>({ rows: 'cli.rows.calls', schema: 'Call', columns: named } as never, 80)).toContain(
        'user_id',
      )
    }
  })

  it('keep what users have in common, rather than a count', () => {
    expect(shownAt(sharedParts, 80)).toContain('name')
  })

  it('keep when an alarm was raised, rather than its likely cause', () => {
    expect(
      shownAt({ ...conditions, columns: conditions.columns.filter(({ id }) => id !== 'last_time') }, 80),
    ).toContain('create_time')
  })

  it('never exceed the available width and never cut a figure', () => {
    for (let room = 20; room <= 220; room++) {
      const wanted = [
        { width: 8, shrinks: false, rank: 0 },
        { width: 40, shrinks: true, rank: 3 },
        { width: 14, shrinks: false, rank: 2 },
        { width: 19, shrinks: false, rank: 5 },
        { width: 32, shrinks: false, rank: 7 },
      ]
      const widths = fitColumns(wanted, room)
      const shown = widths.filter((width) => width > 0)
      expect(shown.reduce((sum, width) => sum + width + 2, -2)).toBeLessThanOrEqual(room)
      for (const [index, width] of widths.entries())
        if (!wanted[index]?.shrinks) expect([0, wanted[index]?.width]).toContain(width)
    }
  })

  it('show a narrow column again if it fits once a wide one is hidden', () => {
    const widths = fitColumns(
      [
        { width: 10, shrinks: false, rank: 0 },
        { width: 50, shrinks: false, rank: 6 },
        { width: 5, shrinks: false, rank: 7 },
      ],
      40,
    )
    expect(widths).toEqual([10, 0, 5])
  })
})
