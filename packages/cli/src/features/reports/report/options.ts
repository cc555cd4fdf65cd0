import { option, type ValuesOf } from '../../../option.ts'
import { sortOption } from '../../../options/list.ts'
import { companyOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'

/** Options for the rows of a report and their order. No report takes all of them. */
export const reportOptions = [
  companyOption,
  option('-p, --project <project>', 'cli.option.project').sets('app_key', 'appkey'),
  ...rangeOptions('cli.option.reportRange'),
  option('--room <id>', 'cli.report.help.flag.room').parse(atMost(128)).sets('channel_name', 'room_name'),
  option('--user <id>', 'cli.report.help.flag.user').parse(atMost(128)).sets('user'),
  option('--maker <name>', 'cli.report.help.flag.maker').parse(atMost(128)).sets('name'),
  option('--model <name>', 'cli.report.help.flag.model').parse(atMost(128)).sets('model'),
  option('--level <l>', 'cli.report.help.flag.level').among(['normal', 'fair', 'severe']).sets('level'),
  option('--status <s>', 'cli.report.help.flag.status').among(['live', 'ended']).sets('status'),
  option('--country <CC>', 'cli.report.help.flag.country').many().sets('country'),
  sortOption,
] as const

export const chartOption = option('--chart', 'cli.report.help.flag.chart').conflicts(['sort'])

export type ReportOptions = ValuesOf<readonly [...typeof reportOptions, typeof chartOption]>
