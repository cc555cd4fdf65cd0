import type { Company } from '@rtcops/core/features/customers/companies/columns'
import { afterEach, expect, it } from 'vitest'
import { renderPage, type TestScreen } from '../../../../test/render-tui.tsx'
import { BalanceDetail } from './balance-detail.tsx'

let screen: TestScreen | undefined
afterEach(() => screen?.close())

it('shows the largest amount of the days including its fen', async () => {
  const company = { id: 1014, balance: '-212.40', state: 1, appkey_numbers: 1 } as Company
  const consumption = {
    sum: '50.40',
    days: ['32.10', '18.30'].map((total_amount) => ({ day: '2026-11-20', total_amount })),
  }
  screen = await renderPage(
    <BalanceDetail company={company} consumption={consumption as never} title="1014" width={80} height={4} />,
    { language: 'en' },
  )
  expect(await screen.until('projects 1')).toContain('most ¥32.10')
})
