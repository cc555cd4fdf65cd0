import type { SameKeys } from '../../same-keys.ts'
import type { price as zh } from '../../zh/cli/price.ts'

export const price = {
  help: {
    about: 'What the minutes of projects cost, and how they are counted.',
    list: 'prices of a company, project by project',
    arg: {
      company: 'company, by id or exact name',
      project: 'project, by appkey or exact name',
    },
    history: 'what a project cost since when',
    set: 'set prices, all of them or none',
    flag: {
      project: 'project, by appkey or exact name; repeatable',
      allProjects: 'all projects of the company',
      voice: 'price of voice, yuan a minute, at most 6 places; empty: none',
      push: 'price of push streams, yuan a minute, at most 6 places; empty: none',
      video: 'price of video, yuan a minute, at most 6 places; empty: none',
      voiceType: 'how voice is counted: id, name or default; empty: none',
      pushType: 'how a push stream is counted: id, name or default; empty: none',
      videoType: 'how video is counted: id, name or default; empty: none',
    },
  },
  invalid: 'Enter a valid unit price',
  none: 'none',
  companyToType: 'company name',
  chooseProjects: 'Name projects with -p, or --all-projects.',
  head: { unitPrice: 'Unit price' },
} as const satisfies SameKeys<typeof zh>
