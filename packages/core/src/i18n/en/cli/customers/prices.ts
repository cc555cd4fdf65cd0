import type { SameKeys } from '../../../same-keys.ts'
import type { price as zh } from '../../../zh/cli/customers/prices.ts'

export const price = {
  help: {
    about: 'What the minutes of projects cost, and how they are counted.',
    list: 'prices of a company, project by project',
    arg: {
      company: 'company, by id or exact name',
      id: 'id of the price, as price history shows it',
      project: 'project, by appkey or exact name',
    },
    history: 'the price history of a project',
    set: 'set prices, all of them or none',
    withdraw: 'withdraw a planned price',
    flag: {
      project: 'project, by appkey or exact name; repeatable',
      allProjects: 'all projects of the company',
      voice: 'price of voice, yuan per minute, at most 6 decimals; empty: none',
      push: 'price of push streams, yuan per minute, at most 6 decimals; empty: none',
      video: 'price of video, yuan per minute, at most 6 decimals; empty: none',
      voiceType: 'how voice is counted: id, name or default; empty: none',
      pushType: 'how a push stream is counted: id, name or default; empty: none',
      videoType: 'how video is counted: id, name or default; empty: none',
      validFrom: 'day from which it is valid, YYYY-MM-DD, within a year; today by default',
    },
  },
  invalid: 'must be yuan per minute with at most 6 decimals, such as 0.0125; got {{given}}',
  idToType: 'id of the price',
  withdrawn: 'Withdrawn',
  none: 'none',
  note: 'Note',
  change: '{{project}}, {{kind}}: {{before}} -> {{after}}',
  changeMore: '{{count}} more prices change',
  planned: 'Planned: {{project}}, {{kind}}: {{before}} -> {{after}} from {{day}}',
  steep: '{{project}}, {{kind}}: {{before}} -> {{after}}, at least ten times the last price',
  steepMore: '{{count}} more prices are at least ten times the last ones',
  companyToType: 'company name',
  chooseProjects: 'Name projects with -p, or --all-projects.',
  head: { unitPrice: 'Unit price' },
} as const satisfies SameKeys<typeof zh>
