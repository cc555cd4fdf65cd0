import type { ReadQuery } from '@rtcops/core/api/operation'
import type { Input } from '@rtcops/core/api/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import type { ReportIds } from './report-tools.tsx'

/** Returns a report with the given filter; the previous rows are kept while new ones are loading. */
export const useReport = <Id extends keyof ReportIds | 'getStatistics3Info'>(
  read: (input: Input<Id>) => ReadQuery<Id>,
  filter: Omit<Input<Id>, 'time'> & { time: string },
) => useQuery({ ...overRange(read, filter), ...recovering, placeholderData: keepPreviousData })
