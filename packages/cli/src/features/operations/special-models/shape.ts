import { type SpecialModel, specialModelColumns } from '@rtcops/core/features/operations/special-models/columns'
import type { Shape } from '../../../old/shape.ts'

/** The console's columns, with the id that the other verbs take before them. */
export const ruleShape: Shape<SpecialModel> = {
  what: 'rows.monitorRules',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...specialModelColumns],
  wide: [
    { id: 'app_key', kind: 'code', label: 'common.column.id' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  fields: [
    'id',
    'app_key',
    'app_name',
    'channel_name',
    'user_id',
    'device_name',
    'state',
    'remark',
    'update_user_name',
    'update_time',
  ],
  times: ['update_time'],
  heads: {
    app_key: { zh: 'appkey', en: 'Appkey' },
    channel_name: { zh: '房间名', en: 'Room' },
    user_id: { zh: '用户ID', en: 'User' },
    device_name: { zh: '设备名称', en: 'Device' },
  },
}
