import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

/** The share of one metric in a country in each of the five periods. */
export type CountryPeriods = Schema<'CountryPeriods'>

/** Returns the columns shared by metrics counted in join attempts and in samples (R-JS-05, R-NTL-03). */
const columnsOf = (number: MessageKey) =>
  columns<CountryPeriods>()([
    { id: 'country', kind: 'country', label: 'quality.filter.country', sortable: true },
    { id: 'number', kind: 'number', label: number, width: 128, sortable: true },
    { id: 'now', kind: 'percent', label: 'quality.period.now', width: 128, sortable: true },
    { id: 'change', kind: 'percent', label: 'quality.legend.change', width: 136, sortable: true },
    { id: 'rate_effect', kind: 'percent', label: 'quality.change.rateEffect', width: 112, sortable: true },
    { id: 'previous', kind: 'percent', label: 'quality.period.previous', width: 128, sortable: true },
    { id: 'day1', kind: 'percent', label: 'quality.period.day1', width: 128, sortable: true },
    { id: 'day2', kind: 'percent', label: 'quality.period.day2', width: 128, sortable: true },
    { id: 'day7', kind: 'percent', label: 'quality.period.day7', width: 128, sortable: true },
  ])

export const joinCountryColumns = columnsOf('quality.column.attempts')
export const latencyCountryColumns = columnsOf('quality.column.samples')
