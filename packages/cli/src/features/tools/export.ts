import type { Command } from '../../command.ts'
import { fileFlags, listFlags, writeFlags } from '../../flags.ts'

const id = { name: 'id', about: { zh: '导出任务的 ID', en: 'id of the export' } }
const ofOne = { object: 'what.exportJob', elsewhere: 'rtcops export list' } as const

export const command: Command = {
  name: 'export',
  about: { zh: '自己的导出任务及其文件。', en: 'Your exports and their files.' },
  examples: ['rtcops export list', 'rtcops export wait 311 --to-file bills.csv'],
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '导出任务，新的在前', en: 'exports, newest first' },
      examples: ['rtcops export list', 'rtcops export list -o json --columns id,state,rows_done'],
      run: async () => (await import('./export/read.ts')).listExports,
    },
    {
      name: 'wait',
      arguments: [id],
      flags: fileFlags,
      about: {
        zh: '等到完成；给出 --to-file 时保存文件',
        en: 'wait until it is finished; saves the file with --to-file',
      },
      examples: ['rtcops export wait 311', 'rtcops export wait 311 --to-file bills.csv'],
      ...ofOne,
      run: async () => (await import('./export/read.ts')).waitExport,
    },
    {
      name: 'get',
      arguments: [
        { name: 'id|token', about: { zh: '导出任务的 ID，或下载令牌', en: 'id of the export, or a download token' } },
      ],
      flags: fileFlags,
      about: { zh: '一个导出任务；给出 --to-file 时保存文件', en: 'one export; saves the file with --to-file' },
      examples: ['rtcops export get 311', 'rtcops export get 311 --to-file bills.csv'],
      ...ofOne,
      run: async () => (await import('./export/read.ts')).getExport,
    },
    {
      name: 'delete',
      arguments: [id],
      flags: writeFlags,
      about: {
        zh: '删除导出任务及其文件，进行中的会停止',
        en: 'remove an export and its file; one under way is stopped',
      },
      deed: { zh: '删除导出任务', en: 'remove an export' },
      examples: ['rtcops export delete 311 -y'],
      writes: true,
      ...ofOne,
      run: async () => (await import('./export/write.ts')).deleteExport,
    },
  ],
}
