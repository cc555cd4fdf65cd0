import { countryName } from '@rtcops/core/countries/countries'
import {
  type Alarm,
  type AlarmCountry,
  alarmColumns,
  alarmCountryColumns,
  thresholdText,
} from '@rtcops/core/features/operations/alarm-countries/columns'
import {
  type ThresholdName,
  type Thresholds,
  thresholdNames,
} from '@rtcops/core/features/operations/alarm-countries/thresholds'
import type { Words } from '../../../old/say.ts'
import { inWords, spoken } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'

const heads: Record<ThresholdName, Words> = {
  uploss_lt5: { zh: '上行<5%', en: 'Up <5%' },
  uploss_gt20: { zh: '上行>20%', en: 'Up >20%' },
  downloss_lt5: { zh: '下行<5%', en: 'Down <5%' },
  downloss_lt10: { zh: '下行<10%', en: 'Down <10%' },
  uploss_lt5_tel: { zh: '电话 上行<5%', en: 'Tel up <5%' },
  uploss_gt20_tel: { zh: '电话 上行>20%', en: 'Tel up >20%' },
  downloss_lt5_tel: { zh: '电话 下行<5%', en: 'Tel down <5%' },
  downloss_lt10_tel: { zh: '电话 下行<10%', en: 'Tel down <10%' },
}

const written = (value: number): string => thresholdText(value, false) ?? inWords({ zh: '关闭', en: 'off' })

const thresholdCells = Object.fromEntries(
  thresholdNames.map((name) => [name, (row: Thresholds) => written(row[name])]),
) as Record<ThresholdName, (row: Thresholds) => string>

/** `ID 印度尼西亚`: the code that the other verbs take, and the name. */
const named = ({ country }: { country: string }): string => `${country} ${countryName(country, spoken())}`

export const ruleShape: Shape<AlarmCountry> = {
  what: 'rows.alarmRules',
  ...splitColumns(alarmCountryColumns, ['create_time', 'update_time']),
  fields: ['id', 'country', 'cn_name', 'en_name', ...thresholdNames, 'status', 'create_time', 'update_time'],
  times: ['create_time', 'update_time'],
  heads,
  cells: { ...thresholdCells, country: named },
}

export const defaultsShape: Shape<Thresholds> = {
  what: 'rows.alarmRules',
  columns: thresholdNames.map((id) => ({ id, kind: 'percent', label: 'alarm.threshold' })),
  fields: thresholdNames,
  times: [],
  heads,
  cells: thresholdCells,
}

export const alarmShape: Shape<Alarm> = {
  what: 'rows.alarms',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmColumns],
  wide: [{ id: 'resolve_time', kind: 'time', label: 'alarm.raisedAt' }],
  fields: [
    'id',
    'country',
    'cn_name',
    'en_name',
    'rule',
    'value',
    'threshold',
    'is_tel',
    'state',
    'ack_user_name',
    'note',
    'create_time',
    'resolve_time',
  ],
  times: ['create_time', 'resolve_time'],
  heads: { resolve_time: { zh: '恢复时间', en: 'Resolved' } },
  cells: { country: named },
}
