import type { Company } from '@rtcops/core/features/customers/companies/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { missing } from '@rtcops/core/format/missing'
import { TextLine } from '../../../tui/components/line.tsx'
import { LinePlot } from '../../../tui/components/line-plot.tsx'
import { Panel } from '../../../tui/components/panel.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import type { Consumption } from './consumptions.ts'
import { stateCell } from './state.ts'

interface BalanceDetailProps {
  company: Company
  title: string
  consumption: Consumption | undefined
  width: number
  height: number
}

/** Shows the facts of a company and its consumption by day. */
export function BalanceDetail({ company, consumption, height, title, width }: BalanceDetailProps) {
  const { glyphs, t } = useTui()
  const { mark, text } = stateCell(t, company.state)
  const facts = t('cli.tui.balances.facts', {
    balance: formatMoney(company.balance),
    spent: consumption ? formatMoney(consumption.sum) : missing,
    state: mark === 'plain' ? text : `${glyphs[mark]} ${text}`,
    projects: formatNumber(company.appkey_numbers),
  })
  return (
    <Panel title={title} right={t('cli.tui.balances.byDay')} width={width} height={height}>
      <TextLine>{facts}</TextLine>
      {consumption && (
        <LinePlot
          chart={{
            title: '',
            lines: [{ name: '', values: consumption.days.map(({ total_amount }) => Number(total_amount)) }],
            times: consumption.days.map(({ day }) => day),
            format: (value) => formatMoney(String(value)).replace(/\.00$/, ''),
            leastTop: 10,
          }}
          width={width - 4}
          height={height - 3}
        />
      )}
    </Panel>
  )
}
