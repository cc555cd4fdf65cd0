import type { Answer } from '@rtcops/core/api/types'
import type { Company } from '@rtcops/core/features/customers/companies/columns'
import { readFen } from '@rtcops/core/money/fen'
import { addDays, formatDay, startOfDay } from '@rtcops/core/time/zone'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Context } from '../../../command.ts'
import { askOnce } from '../../../tui/hooks/use-loaded.ts'
import { useTui } from '../../../tui/tui-context.ts'

/** Consumption of a company by whole day, and its sum. */
export interface Consumption {
  days: Answer<'getExpenseBillChart'>['list']
  /** Fen. */
  sum: bigint
}

/** Number of whole days before today that the mean covers. */
export const countedDays = 7

interface Consumptions {
  /** Requests the consumption of visible companies. Past days do not change, so each company is requested once a day. */
  ask: (companies: readonly Company[]) => void
  known: (company: Company) => Consumption | undefined
}

/** Loads the consumption of the visible companies. */
export function useConsumptions(context: Context): Consumptions {
  const { ended, may, now } = useTui()
  const [ids, setIds] = useState<readonly number[]>([])
  const today = startOfDay(now())
  const time: [string, string] = [formatDay(addDays(today, -countedDays)), formatDay(addDays(today, -1))]
  const known = useQueries({
    queries: ids.map((company_id) => ({
      queryKey: ['getExpenseBillChart', company_id, time],
      enabled: may('getExpenseBillChart'),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<Consumption> => {
        const { list } = await askOnce(context, 'getExpenseBillChart', { company_id, time }, ended)
        return { days: list, sum: list.reduce((so, { total_amount }) => so + readFen(total_amount), 0n) }
      },
    })),
    combine: useCallback(
      (results: readonly { data: Consumption | undefined }[]) => {
        const byId = new Map(results.map(({ data }, index) => [ids[index], data]))
        return (company: Company) => byId.get(company.id)
      },
      [ids],
    ),
  })
  return {
    known,
    ask: (companies) => {
      const missing = companies.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
      if (missing.length > 0) setIds([...ids, ...missing])
    },
  }
}
