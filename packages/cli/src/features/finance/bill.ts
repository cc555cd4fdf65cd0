import type { Command, Flag } from '../../command.ts'
import { companyFlag, dayFlags, exportFlags, listFlags, projectFlag, sortFlag, writeFlags } from '../../flags.ts'
import { defaultDays } from '../../money/finance-range.ts'

const filterFlags: readonly Flag[] = [
  {
    name: 'by',
    value: 'period',
    words: ['day', 'month'],
    field: 'type',
    about: { zh: 'day 或 month（默认 day）', en: 'day, month (default: day)' },
  },
  companyFlag,
  projectFlag,
  ...dayFlags(defaultDays.bills),
]
const readers = ['FINANCE_EXPENSE_BILL']

export const command: Command = {
  name: 'bill',
  about: { zh: '项目每天的用量与费用。', en: 'What projects used each day, and what it cost.' },
  examples: [
    'rtcops bill list --from yesterday --to yesterday --all -o csv',
    'rtcops bill get 星河语聊 --day 2026-11-19',
    'rtcops bill export --by month --from 2026-10 --to 2026-10 --to-file oct.csv',
  ],
  verbs: [
    {
      name: 'list',
      flags: [...filterFlags, sortFlag, ...listFlags],
      about: { zh: '账单列表，新的在前', en: 'bills, newest first' },
      deed: { zh: '查看账单', en: 'see bills' },
      examples: [
        'rtcops bill list --by month --from 2026-10 --to 2026-10',
        'rtcops bill list --from yesterday --to yesterday --all -o csv',
      ],
      permission: readers,
      run: async () => (await import('./bill/read.ts')).listBills,
    },
    {
      name: 'get',
      arguments: [{ name: 'project', about: { zh: 'appkey 或完整名称', en: 'appkey or exact name' } }],
      flags: [
        {
          name: 'day',
          value: 'day',
          field: 'day',
          about: { zh: '哪一天，例如 2026-11-19、昨天', en: 'which day, such as 2026-11-19, yesterday' },
        },
      ],
      about: { zh: '一个项目一天的账单由来', en: 'how the bill of a day came about' },
      deed: { zh: '查看账单', en: 'see bills' },
      examples: ['rtcops bill get 星河语聊 --day yesterday', 'rtcops bill get 星河语聊 --day 2026-11-19 -o json'],
      permission: readers,
      object: 'what.bill',
      elsewhere: 'rtcops bill list',
      run: async () => (await import('./bill/explain.ts')).getBill,
    },
    {
      name: 'chart',
      flags: filterFlags,
      about: { zh: '金额按天或按月的走势', en: 'amounts over days or months' },
      deed: { zh: '查看账单', en: 'see bills' },
      examples: ['rtcops bill chart -c 星河互娱 --since 30d'],
      permission: readers,
      run: async () => (await import('./bill/read.ts')).chartBills,
    },
    {
      name: 'export',
      flags: [...filterFlags, sortFlag, ...exportFlags],
      about: { zh: '把账单存为文件', en: 'save bills as a file' },
      deed: { zh: '导出账单', en: 'export bills' },
      examples: ['rtcops bill export --from 2026-10 --to 2026-10 --to-file oct.csv'],
      permission: ['FINANCE_EXPENSE_BILL_EXPORT_BUTTON'],
      run: async () => (await import('./bill/read.ts')).exportBills,
    },
    {
      name: 'run',
      flags: [
        { name: 'day', value: 'day', about: { zh: '哪一天（默认昨天）', en: 'which day (default: yesterday)' } },
        ...writeFlags,
      ],
      about: { zh: '在服务器上出一天的账', en: 'bill a day; on the host of the server only' },
      detail: {
        zh: '已出过账的日期不会改变。服务器每天 02:00 自动出账。',
        en: 'A day that is billed stays as it is. The server does this by itself at 02:00.',
      },
      examples: ['rtcops bill run --day 2026-11-19 --dry-run', 'rtcops bill run --day yesterday -y'],
      writes: true,
      local: true,
      run: async () => (await import('./bill/run.ts')).runBill,
    },
  ],
}
