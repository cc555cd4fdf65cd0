import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions, sortOption } from '../../../options/list.ts'
import { companyOption, projectOption } from '../../../options/places.ts'
import { rangeOptions } from '../../../options/range.ts'
import { atMost } from '../../../options/readers.ts'

/** Adds `rtcops usage`. */
export function usageCommands(program: RtcopsCommand): void {
  const noun = program
    .command('usage')
    .summary('cli.usage.help.about')
    .example(
      'rtcops usage get -c 星河互娱 --from last-month --to last-month',
      'rtcops usage chart -p 星河语聊 -s 30d',
      'rtcops usage week --sort -video_total -n 20',
    )
  noun
    .command('get')
    .summary('cli.usage.help.get')
    .description('cli.usage.help.getDetail')
    .use(companyOption, projectOption, ...rangeOptions('cli.option.last7Days', 'query_time'))
    .operation('getUsage')
    .example('rtcops usage get -c 星河互娱 --from last-month --to last-month', 'rtcops usage get -o csv')
    .run(async (...given) => (await import('./days.ts')).getUsage(...given))
  noun
    .command('chart')
    .summary('cli.usage.help.chart')
    .description('cli.usage.help.chartDetail')
    .use(companyOption, projectOption, ...rangeOptions('cli.option.last7Days', 'query_time'))
    .operation('getUsageCharts')
    .example('rtcops usage chart -p 星河语聊 -s 30d')
    .run(async (...given) => (await import('./days.ts')).chartUsage(...given))
  noun
    .command('week')
    .summary('cli.usage.help.week')
    .description('cli.usage.help.weekDetail')
    .use(
      companyOption,
      projectOption,
      option('--name <text>', 'cli.usage.help.flag.name').parse(atMost(100)).sets('name'),
      ...pageOptions,
      sortOption,
    )
    .operation('listProjectShortTime')
    .example('rtcops usage week --sort -video_total -n 20', 'rtcops usage week -c 1042 --all -o csv')
    .run(async (...given) => (await import('./week.ts')).listWeek(...given))
}
