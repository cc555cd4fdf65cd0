import { getJoinSituationPeriods } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type QualityFilter, qualityRequest } from '../../../quality/search/quality-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'

/** Returns the query for the results of joining, and the reasons of failures, in the five periods. */
export const useJoinPeriods = (filter: QualityFilter) =>
  useQuery({
    ...overRange(getJoinSituationPeriods, qualityRequest(filter), 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
