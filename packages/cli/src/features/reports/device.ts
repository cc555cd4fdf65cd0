import type { Command, Flag, Words } from '../../command.ts'
import { exportFlags, listFlags, rangeFlags, sortFlag } from '../../flags.ts'
import { exportDevices, listDevices } from './device/reports.ts'

/** What the reports are narrowed by. */
const filterFlags: readonly Flag[] = [
  { name: 'maker', value: 'name', field: 'name', longest: 128, about: { zh: '厂商全名', en: 'exact manufacturer' } },
  { name: 'model', value: 'name', field: 'model', longest: 128, about: { zh: '机型全名', en: 'exact model' } },
  {
    name: 'sound',
    value: '1..5',
    words: ['1', '2', '3', '4', '5'],
    field: 'soundQuality',
    about: {
      zh: '音质：5 很好 到 1 很差；可以多次给出，或写成 1,2',
      en: '5 very good to 1 very poor; may be repeated, or given as 1,2',
    },
  },
  ...rangeFlags({ zh: '范围（默认近7天，最多92天）', en: 'range (default: last 7 days, at most 92)' }, 'reportTime'),
  sortFlag,
]
const deed: Words = { zh: '查看设备音质报告', en: 'see the device report' }

export const command: Command = {
  name: 'device',
  about: { zh: '用户对设备音质的反馈。', en: 'How users found the sound of their devices.' },
  verbs: [
    {
      name: 'list',
      flags: [...filterFlags, ...listFlags],
      about: { zh: '上报列表，新的在前', en: 'reports, newest first' },
      deed,
      examples: ['rtcops device list --maker Apple --sound 1,2', 'rtcops device list -s 30d --sort sound_quality'],
      permission: ['DATA_MONITOR_DEVICE_REPORT'],
      run: async () => listDevices,
    },
    {
      name: 'export',
      flags: [...filterFlags, ...exportFlags],
      about: { zh: '把上报存为文件', en: 'save the reports as a file' },
      deed: { zh: '导出设备音质报告', en: 'export the device report' },
      examples: ['rtcops device export --from 昨天 --to 昨天 --to-file devices.csv'],
      permission: ['DATA_MONITOR_DEVICE_REPORT_EXPORT_BUTTON'],
      run: async () => exportDevices,
    },
  ],
}
