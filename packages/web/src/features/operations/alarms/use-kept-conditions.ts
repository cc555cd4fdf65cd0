import type { Answer } from '@rtcops/core/api/types'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

type Conditions = Answer<'listAlarmConditions'>

/**
 * Keeps conditions that were just handled in a list that no longer contains them, so that their links stay at hand, until
 * the filter changes or the page is loaded again.
 *
 * @param filter the applied filter as text
 */
export function useKeptConditions<Query extends Pick<UseQueryResult<Conditions>, 'data'>>(
  query: Query,
  filter: string,
) {
  const [kept, setKept] = useState<{ filter: string; conditions: readonly AlarmCondition[] }>()
  const { data } = query
  const shown = useMemo(() => {
    if (!data || kept?.filter !== filter) return data
    const ids = new Set(data.list.map(({ id }) => id))
    const gone = kept.conditions.filter(({ id }) => !ids.has(id))
    return {
      ...data,
      list: [...data.list, ...gone].toSorted((one, other) => other.last_time.localeCompare(one.last_time)),
    }
  }, [data, kept, filter])
  return {
    query: { ...query, data: shown },
    keep: (conditions: readonly AlarmCondition[]) => {
      const ids = new Set(conditions.map(({ id }) => id))
      const before = kept?.filter === filter ? kept.conditions.filter(({ id }) => !ids.has(id)) : []
      setKept({ filter, conditions: [...conditions, ...before] })
    },
  }
}
