import { countryParam } from '../../../ui/filter/country-param.ts'
import {
  anyRangeParam,
  choiceParam,
  type DefaultedParam,
  type FilterOf,
  pageParams,
} from '../../../ui/filter/url-params.ts'

/** Words of the states in the address; open alarms are the ones that the bell counts. */
export const alarmStates = ['open', 'acked', 'resolved', 'all'] as const

const stateParam: DefaultedParam<(typeof alarmStates)[number]> = {
  ...choiceParam(alarmStates, 'common.column.status'),
  fallback: 'open',
}

export const alarmParams = {
  ...pageParams(20),
  country: countryParam('alarm.country'),
  state: stateParam,
  time: anyRangeParam('common.column.time'),
}

/** Returns the filter as the list takes it. */
export function conditionsRequest({ state, ...filter }: FilterOf<typeof alarmParams>) {
  const index = alarmStates.indexOf(state) + 1
  return index > 3 ? filter : { ...filter, state: index as 1 | 2 | 3 }
}
